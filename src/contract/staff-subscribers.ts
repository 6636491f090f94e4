import { z } from 'zod';
import { subscriberStates } from '#domain/newsletter/subscriber.ts';
import type { StaffContract } from './staff-endpoint.ts';
import { StaffFile } from './staff-file.ts';
import { Id, LocaleQuery } from './wire.ts';

const SubscriberRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  /** What is wanted; empty: everything. */
  topics: z.array(z.string()),
  /** When the address came, was confirmed, or left, whichever is the latest. */
  at: z.string(),
});
export const staffSubscribersContract = {
  listSubscribers: {
    summary: 'Subscribers of the newsletter in one state, the newest first: also by a part of e-mail or name.',
    query: LocaleQuery.extend({
      state: z.enum(subscriberStates).optional(),
      q: z.string().trim().max(100).optional(),
      page: Id.optional(),
    }),
    response: z.object({ items: z.array(SubscriberRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  exportSubscribers: {
    summary:
      'Subscribers in one state as CSV for programs that send newsletters, each with the address by which it is left; noted in the audit log with the number of rows.',
    body: z.object({ state: z.enum(subscriberStates).default('active') }),
    response: StaffFile,
  },
} satisfies StaffContract;
