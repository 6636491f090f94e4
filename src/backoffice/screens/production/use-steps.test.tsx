// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PieceRow } from '#contract/staff-piece.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { translators } from '#i18n/all.ts';
import type { StaffCall } from '../../call.ts';
import { StaffContext, type Staff } from '../../staff.tsx';
import { useSteps } from './use-steps.ts';

const piece = { id: 1, version: 4, steps: [{ place: 0, plannedOn: '2026-11-23' }] } as PieceRow;

/** The hook with calls that are answered by `change`, on the piece as the call before has left it. */
function stepsWith(change: (body: { day?: string }) => Partial<PieceRow['steps'][number]>) {
  let now = piece;
  const call = vi.fn(async (_name: string, { body }: { body: { day?: string } }) => {
    now = { ...now, version: now.version + 1, steps: [{ ...now.steps[0]!, ...change(body) }] };
    return now;
  });
  const staff = { t: translators.en, locale: 'en', call: call as unknown as StaffCall } as Staff;
  const wrapper = ({ children }: { children: ReactNode }) => <StaffContext value={staff}>{children}</StaffContext>;
  return { call, ...renderHook(() => useSteps(() => {}), { wrapper }) };
}

describe('steps that are changed by keys (PRODUCTION-4)', () => {
  it('go one after the other, each as the one before has left the piece', async () => {
    const { call, result } = stepsWith(() => ({}));

    await act(async () => {
      const { move } = result.current;
      await Promise.all([move(piece, 0, 'working'), move(piece, 0, 'done')]);
    });

    expect(call.mock.calls).toMatchObject([
      ['changeStep', { body: { version: 4, state: 'working' } }],
      ['changeStep', { body: { version: 5, state: 'done' } }],
    ]);
    expect(result.current).toMatchObject({ failure: null, busy: false });
  });

  it('count from the day that the step before has come to, though the board does not show it yet', async () => {
    const { call, result } = stepsWith(({ day }) => ({ plannedOn: day! }));
    const tomorrow = (day: string) => (day < '2026-11-25' ? dayFrom(dayNumber(day) + 1) : undefined);

    await act(async () => {
      const { plan } = result.current;
      await Promise.all([1, 2, 3].map(() => plan(piece, 0, tomorrow)));
    });

    expect(call.mock.calls).toMatchObject([
      ['planStep', { body: { version: 4, day: '2026-11-24' } }],
      ['planStep', { body: { version: 5, day: '2026-11-25' } }],
    ]);
  });
});
