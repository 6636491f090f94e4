// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswerHeaders } from '#storefront/api/answer-headers.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Notifications, noticeMs } from './notifications.tsx';

const fadeMs = 240;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = (notices: unknown) =>
  act(() =>
    readAnswerHeaders(new Headers({ 'x-ui-notify': typeof notices === 'string' ? notices : JSON.stringify(notices) })),
  );

describe('notices of an answer (API-5)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLElement.prototype.showPopover = vi.fn();
    HTMLElement.prototype.hidePopover = vi.fn();
    const style = document.createElement('style');
    style.textContent = `[role=status], [role=alert] { transition-duration: ${fadeMs / 1000}s }`;
    document.head.replaceChildren(style);
    renderInShop(<Notifications />, {});
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('are shown each with the title of its type, an error as an alert', () => {
    answer([
      { type: 'success', text: 'Saved' },
      { type: 'error', text: 'Not sent' },
      { type: 'party', text: 'Whatever' },
    ]);

    expect(screen.getByText('Saved').closest('[role=status]')?.textContent).toContain('Done');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByText('notifications.title.party')).toBeTruthy();
  });

  it('stay for 10 seconds and fade', async () => {
    answer([{ type: 'info', text: 'Saved' }]);

    await pass(noticeMs - 1);
    expect(screen.queryByText('Saved')).toBeTruthy();
    await pass(1);
    await pass(fadeMs - 1);
    expect(screen.queryByText('Saved')).toBeTruthy();
    await pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('wait while they are pointed at', async () => {
    answer([{ type: 'info', text: 'Saved' }]);
    const toast = screen.getByRole('status');

    await pass(9000);
    fireEvent.pointerEnter(toast);
    await pass(60_000);
    fireEvent.pointerLeave(toast);
    await pass(999);
    expect(screen.queryByText('Saved')).toBeTruthy();
    await pass(1);
    await pass(fadeMs);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('can be closed', async () => {
    answer([{ type: 'info', text: 'Saved' }]);

    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
    await pass(fadeMs);

    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('are none when the header is broken', () => {
    answer('[{"type":"success"');

    expect(screen.queryByRole('status')).toBeNull();
  });
});
