// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PieceRow } from '#contract/staff-production.ts';
import { translators } from '#i18n/all.ts';
import type { StaffCall } from '../../call.ts';
import { StaffContext, type Staff } from '../../staff.tsx';
import { useSteps } from './use-steps.ts';

const piece = { id: 1, version: 4 } as PieceRow;

describe('steps that are changed by keys (PRODUCTION-4)', () => {
  it('go one after the other, each as the one before has left the piece', async () => {
    let version = piece.version;
    const call = vi.fn(async () => ({ ...piece, version: (version += 1) }));
    const staff = { t: translators.en, locale: 'en', call: call as unknown as StaffCall } as Staff;
    const wrapper = ({ children }: { children: ReactNode }) => <StaffContext value={staff}>{children}</StaffContext>;
    const { result } = renderHook(() => useSteps(() => {}), { wrapper });

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
});
