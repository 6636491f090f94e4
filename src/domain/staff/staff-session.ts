import { hourMs } from '#domain/calendar/day.ts';

const minuteMs = 60_000;

/** How long a session of the staff lives: unused, and at most (STAFF-4). */
export const idleMs = 30 * minuteMs;
export const longestSessionMs = 12 * hourMs;
/** How long a factor counts as fresh (STAFF-6). */
export const freshFactorMs = 10 * minuteMs;

export const shortestStaffPassword = 12;

/** The purposes of a link: the first owner, an account for an invited person, a new password. */
export type StaffLinkPurpose = 'owner' | 'invite' | 'reset';

/** How long the link is valid (STAFF-3). */
export const staffLinkLifeMs: Readonly<Record<StaffLinkPurpose, number>> = {
  owner: 30 * minuteMs,
  invite: 48 * hourMs,
  reset: 30 * minuteMs,
};

/**
 * How far a sign-in has come. `factor`: the password was right, and a factor is asked for. `enrol`: the first factor
 * has to be set up. `done`: everything was shown. Before that a session has no right at all.
 */
export type StaffStep = 'factor' | 'enrol' | 'done';
