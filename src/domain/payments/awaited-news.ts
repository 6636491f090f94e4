import { isOpenAttempt, type AttemptState } from './attempts.ts';

const minuteMs = 60_000;
/** A BLIK code that was entered is confirmed within two minutes or never. */
const blikMs = 2 * minuteMs;
/** After this time, an attempt that the provider has not reported counts as not paid. */
const returnMs = 15 * minuteMs;

/** An attempt as its buyer sees it; the oldest stands first in lists. */
export type ShownAttempt = {
  readonly state: AttemptState;
  readonly channel: string;
  readonly redirectUrl: string | null;
  readonly createdAt: string;
};

/**
 * What the buyer of an unpaid order waits for: the bank's question on their phone, the provider's word about a page
 * they have been to, or nothing.
 */
export function awaitedNews(attempts: readonly ShownAttempt[], nowMs: number): 'blik' | 'provider' | null {
  const newest = attempts.at(-1);
  if (!newest || !isOpenAttempt(newest.state)) return null;
  const ageMs = nowMs - Date.parse(newest.createdAt);
  if (newest.channel === 'blik') return ageMs < blikMs ? 'blik' : null;
  if (newest.redirectUrl === null && newest.state === 'new') return null;
  return newest.state === 'pending' || ageMs < returnMs ? 'provider' : null;
}

/** How long to wait before asking again, in milliseconds: two seconds at first, half a minute in the end. */
export function pauseBeforeAsking(times: number): number {
  return Math.min(30_000, Math.round(2000 * 1.25 ** times));
}

/** Whether asking by itself has gone on for long enough: about ten minutes. */
export const mostQuestions = 30;
