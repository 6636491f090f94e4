import type { AttemptState } from '#domain/payments/attempts.ts';
import type { Books } from '../books.ts';
import type { Arrival } from '../shop/mail-server.ts';
import { codesCheck } from './codes.ts';
import { historyCheck } from './history.ts';
import { mailsCheck } from './mails.ts';
import { moneyCheck } from './money.ts';
import { ordersCheck } from './orders.ts';
import { referencesCheck } from './references.ts';
import { stockCheck } from './stock.ts';
import type { StoredState } from './stored.ts';

/** What buyers, provider and mail server know. */
export type Evidence = {
  books: Books;
  /** The provider's own record, by the shop's id of a payment. */
  captured: ReadonlyMap<string, AttemptState>;
  /** What has come to the mail server; null: there was none. */
  arrivals: readonly Arrival[] | null;
  /** Who gets a copy of every new order. */
  staff: string | null;
};

/** One part of the count: what it found in a sentence, and each difference in words. */
export type Check = (stored: StoredState, evidence: Evidence) => { said: string; differences: string[] };

const checks: readonly Check[] = [
  ordersCheck,
  moneyCheck,
  stockCheck,
  codesCheck,
  referencesCheck,
  historyCheck,
  mailsCheck,
];

/** Counts everything: what the shop has stored against what the clients, the provider and the mail server know. */
export function count(stored: StoredState, evidence: Evidence): { said: string[]; differences: string[] } {
  const results = checks.map((check) => check(stored, evidence));
  return { said: results.map(({ said }) => said), differences: results.flatMap(({ differences }) => differences) };
}
