import { z } from 'zod';
import { keysOf } from '#domain/keys-of.ts';
import { understood } from './read-variable.ts';

/** By what a use is counted. Order and account: what one caller does with one of them. */
const scopes = ['address', 'session', 'email', 'order', 'account'] as const;
export type LimitScope = (typeof scopes)[number];

type Limit = { minutes: number } & Partial<Record<LimitScope, number>>;

/**
 * How often something may be done in a window of minutes. An address may be that of a whole office, so its numbers are
 * for many people; only what fails counts for `codes`, `lookups`, `logins`, `staff` and `factors`.
 */
const usualLimits = {
  orders: { minutes: 60, address: 60, session: 20, email: 20 },
  payments: { minutes: 10, address: 120, order: 20 },
  blik: { minutes: 60, order: 10 },
  codes: { minutes: 10, address: 30, session: 10 },
  lookups: { minutes: 10, address: 60, order: 10 },
  points: { minutes: 10, address: 600, session: 120 },
  companies: { minutes: 60, address: 120, session: 30 },
  search: { minutes: 1, address: 600, session: 200 },
  contact: { minutes: 60, address: 30, email: 6 },
  samples: { minutes: 60, address: 30, email: 6 },
  statements: { minutes: 60, address: 30, email: 10 },
  distribution: { minutes: 60, address: 30, email: 6 },
  opinions: { minutes: 60, address: 30, email: 10 },
  notices: { minutes: 60, address: 60, email: 10 },
  cookies: { minutes: 60, address: 600 },
  events: { minutes: 10, address: 6000 },
  newsletter: { minutes: 60, address: 60, email: 6 },
  logins: { minutes: 15, address: 200, email: 100, account: 10 },
  passkeys: { minutes: 15, address: 600 },
  staff: { minutes: 15, address: 100, email: 50, account: 10 },
  factors: { minutes: 15, account: 10 },
  links: { minutes: 60, address: 60, email: 6 },
  registrations: { minutes: 60, address: 60, email: 6 },
  availability: { minutes: 1, address: 600, session: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof usualLimits;
export type Limits = Readonly<Record<LimitName, Readonly<Limit>>>;

const isLimit = (name: string): name is LimitName => Object.hasOwn(usualLimits, name);
const isScope = (name: string): name is LimitScope => scopes.some((scope) => scope === name);
const entry = /^([a-z]+)\.([a-z]+)=([1-9]\d{0,6}|off)$/;

/**
 * What LIMITS says: off, or the usual limits with other numbers, `orders.address=200 search.session=off`. null: it
 * makes no sense.
 */
export function readLimits(text: string): Limits | null {
  const limits: Record<LimitName, Limit> = structuredClone(usualLimits);
  if (text === 'off') {
    for (const name of keysOf(limits)) limits[name] = { minutes: limits[name].minutes };
    return limits;
  }
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', scope = '', most] = entry.exec(part) ?? [];
    if (!isLimit(name) || !isScope(scope) || !(scope in limits[name])) return null;
    if (most === 'off') delete limits[name][scope];
    else limits[name][scope] = Number(most);
  }
  return limits;
}

/** `orders.address=60` and so on, for the sentence that says what LIMITS takes. */
const usualLimitsText = Object.entries(usualLimits)
  .flatMap(([name, { minutes: _minutes, ...scopes }]) =>
    Object.entries(scopes).map(([scope, most]) => `${name}.${scope}=${most}`),
  )
  .join(' ');

export const limitVariables = { LIMITS: z.string().default('').transform(understood(readLimits)) };

/** What to set when it is refused. */
export const limitAdvice = {
  LIMITS:
    'set other numbers for limits, for example LIMITS="orders.address=200 search.session=off", or off for none; ' +
    `there are ${usualLimitsText}`,
};
