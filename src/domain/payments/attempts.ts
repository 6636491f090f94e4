/** The states of one attempt to pay, in rising order: an attempt only ever goes up (PAY-1). */
export const attemptStates = ['new', 'pending', 'cancelled', 'failed', 'completed', 'refunded'] as const;

export type AttemptState = (typeof attemptStates)[number];

/**
 * The state of an attempt after a notice about it: the higher of both. So notices that come late, twice or in any
 * order end alike, and completed is only left by a refund.
 */
export function afterNotice(state: AttemptState, reportedState: AttemptState): AttemptState {
  return attemptStates.indexOf(reportedState) > attemptStates.indexOf(state) ? reportedState : state;
}

/** Whether the buyer may still finish this attempt. */
export function isOpenAttempt(state: AttemptState): boolean {
  return state === 'new' || state === 'pending';
}

export function isAttemptState(value: unknown): value is AttemptState {
  return attemptStates.some((state) => state === value);
}

const minuteMs = 60_000;

/** A second click within this time goes on with the first attempt instead of a new one. */
const reuseMs = 15 * minuteMs;
/** A BLIK code lives two minutes; while one may still be confirmed, no other is charged. */
const blikReuseMs = 2 * minuteMs;
/** Announcing an attempt takes two calls of ten seconds at most; after that its process must have died. */
const longestAnnouncingMs = 30_000;
/** Providers close their page an hour after it was opened, and report it some minutes later. */
const lifeMs = 70 * minuteMs;

/**
 * What decides how long an attempt can be used. announcingSince: since when the provider is being asked to open it;
 * null: it is not being asked.
 */
export type AttemptLife = {
  readonly provider: string;
  readonly channel: string;
  readonly createdAt: Date;
  readonly announcingSince: Date | null;
};

/**
 * For how long, in milliseconds, a buyer who pays again gets the open attempt; a transfer is kept as long as its order
 * waits.
 */
export function reusableMs(
  { provider, channel }: Pick<AttemptLife, 'provider' | 'channel'>,
  blikChannel: string,
): number {
  if (provider === 'transfer') return Infinity;
  return channel === blikChannel ? blikReuseMs : reuseMs;
}

/** Whether the process that was announcing it has died. */
export function isAbandoned({ announcingSince }: AttemptLife, now: Date): boolean {
  return announcingSince !== null && now.getTime() - announcingSince.getTime() > longestAnnouncingMs;
}

/** Whether the buyer can no longer begin to pay with it. A payment that was begun before may still be completed. */
export function isExpired({ createdAt }: AttemptLife, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > lifeMs;
}
