import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { cookieOf } from './cookies.ts';

/** The user of this tab; `user` is known once somebody has asked for it. */
export type SessionState = { readonly logged: boolean; readonly user: User | null };

const nobody: SessionState = { logged: false, user: null };
const listeners = new Set<() => void>();
const whenEnded = new Set<() => void>();
let state = nobody;
let isLeaving = false;

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Reads from the cookie that the server sets at sign-in whether somebody is signed in; it proves nothing. */
export function readSession(): void {
  if (cookieOf(signedInCookie) === '1') become({ ...state, logged: true });
}

export const sessionState = (): SessionState => state;

export const knowUser = (user: User): void => become({ logged: true, user });

/** The server has ended the session, so nobody is signed in any more. */
export function endSession(): void {
  if (!state.logged) return;
  forgetSignedIn();
  if (!isLeaving) for (const tell of whenEnded) tell();
}

/** Ends the session because the customer signs out. The caller decides what follows. */
export async function leaving<T>(work: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    return await work();
  } finally {
    isLeaving = false;
  }
}

/** Forgets who was signed in, and the cookie that says so. */
export function forgetSignedIn(): void {
  document.cookie = `${signedInCookie}=; path=/; max-age=0`;
  become(nobody);
}

/** Calls back when a session has ended without its customer's doing. */
export const onSessionEnd = (listener: () => void): void => void whenEnded.add(listener);

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session of this tab; on the server and at first sight nobody is signed in. */
export const useSession = (): SessionState => useSyncExternalStore(watch, sessionState, () => nobody);
