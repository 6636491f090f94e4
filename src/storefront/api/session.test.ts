// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';

const user = { id: 7, email: 'jan@example.com' } as User;
const fresh = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { readAnswerHeaders } = await import('./answer-headers.ts');
  const ended = vi.fn<() => void>();
  session.onSessionEnd(ended);
  return { ...session, ended, answered: (headers: Record<string, string>) => readAnswerHeaders(new Headers(headers)) };
};
beforeEach(() => {
  document.cookie = 'komoda-signed-in=; path=/; max-age=0';
});

describe('the session of a tab (ACCOUNT-15)', () => {
  it('is nobody’s at first', async () => {
    const { sessionState, readSession } = await fresh();
    readSession();

    expect(sessionState()).toEqual({ logged: false, user: null });
  });

  it('is a customer’s after the sign-in', async () => {
    document.cookie = 'komoda-signed-in=1; path=/';
    const { sessionState, readSession, knowUser } = await fresh();

    readSession();
    expect(sessionState()).toEqual({ logged: true, user: null });
    knowUser(user);
    expect(sessionState()).toEqual({ logged: true, user });
  });

  it('ends when an answer says that it is not authorized', async () => {
    document.cookie = 'komoda-signed-in=1; path=/';
    const { sessionState, readSession, answered, ended } = await fresh();
    readSession();

    answered({});
    answered({ 'x-authorized': 'true' });
    expect(sessionState().logged).toBe(true);
    answered({ 'x-authorized': 'false' });

    expect(sessionState()).toEqual({ logged: false, user: null });
    expect(document.cookie).not.toContain('komoda-signed-in=1');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends without a word when its customer leaves', async () => {
    document.cookie = 'komoda-signed-in=1; path=/';
    const { sessionState, readSession, answered, ended, leaving } = await fresh();
    readSession();

    await leaving(async () => answered({ 'x-authorized': 'false' }));

    expect(sessionState().logged).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not end where there was none', async () => {
    const { answered, ended } = await fresh();

    answered({ 'x-authorized': 'false' });

    expect(ended).not.toHaveBeenCalled();
  });

  it('tells why authority was lost as a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { answered } = await fresh();

    answered({ 'x-authorization-failure': 'expired' });

    expect(warn).toHaveBeenCalledWith('expired');
  });
});
