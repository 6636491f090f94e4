import { z } from 'zod';
import { opinionStates } from '#domain/opinions/opinion.ts';
import type { StaffContract } from './staff-wire.ts';
import { Id, LocaleQuery } from './wire.ts';

export const inboxKinds = ['message', 'network', 'withdrawal', 'complaint'] as const;

/** A message to the shop that nobody has marked as done. */
export const InboxEntry = z.object({
  id: z.int(),
  kind: z.enum(inboxKinds),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The order it is about; null: none, or one that is not known. */
  orderId: z.string().nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const WaitingOpinion = z.object({
  id: z.int(),
  at: z.string(),
  product: z.string(),
  author: z.string(),
  value: z.int(),
  title: z.string(),
  content: z.string(),
  pictures: z.array(z.string()),
  /** An order of the same person holds the product. */
  bought: z.boolean(),
});
export type WaitingOpinion = z.infer<typeof WaitingOpinion>;

const StuckMail = z.object({
  id: z.int(),
  at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  error: z.string(),
});

export const staffInboxContract = {
  listInbox: {
    summary: 'Messages, requests to the network, withdrawals and complaints that wait, the longest waiting first.',
    response: z.array(InboxEntry),
  },
  tickInbox: {
    summary: 'Marks something as done with, or as waiting again, and answers what still waits.',
    query: LocaleQuery,
    params: z.object({ id: Id }),
    body: z.object({ kind: z.enum(inboxKinds), done: z.boolean().default(true) }),
    response: z.array(InboxEntry),
  },
  listWaitingOpinions: {
    summary: 'Opinions that nobody has read yet, the oldest first.',
    response: z.array(WaitingOpinion),
  },
  moderateOpinion: {
    summary:
      'Publishes or rejects an opinion, or lets it wait again, and answers those that wait. A rejected one has ' +
      'lost its pictures.',
    query: LocaleQuery,
    params: z.object({ id: Id }),
    body: z.object({ state: z.enum(opinionStates), reason: z.string().trim().max(500).default('') }),
    response: z.array(WaitingOpinion),
  },
  listStuckMails: {
    summary: 'Mails that were given up, or have not left for an hour.',
    response: z.array(StuckMail),
  },
  sendMails: {
    summary: 'Tries at once to send everything that waits, and answers what is still stuck.',
    response: z.array(StuckMail),
  },
} satisfies StaffContract;
