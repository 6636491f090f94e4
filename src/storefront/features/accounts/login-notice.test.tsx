// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { hasLoginFlag } from './login-flag.ts';
import { LoginNotice, rememberLogin } from './login-notice.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

describe('the notice after a sign-in (SHELL-5)', () => {
  it('fades after three seconds, and is shown by no later page', async () => {
    await lateAccounts.load('en');
    rememberLogin();
    expect(hasLoginFlag()).toBe(true);
    renderInShop(<LoginNotice />, { listDeliveryMethods: () => [], listPaymentMethods: () => [] });

    await act(() => vi.advanceTimersByTimeAsync(2999));
    const shown = screen.getByRole('status').className;
    expect(hasLoginFlag()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(screen.getByRole('status').className).not.toBe(shown);
    expect(localStorage.getItem('login-success')).toBeNull();
  });

  it.each(['false', '1', 'TRUE', ''])('is not asked for by the flag %j', (flag) => {
    localStorage.setItem('login-success', flag);

    expect(hasLoginFlag()).toBe(false);
  });
});
