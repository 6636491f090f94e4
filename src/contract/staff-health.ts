import { z } from 'zod';
import type { StaffContract } from './staff-wire.ts';
import { LocaleQuery } from './wire.ts';

const Waiting = z.object({ count: z.int(), oldest: z.string().nullable() });
const Moment = z.string().nullable();

export const Health = z.object({
  /** Mails that have not left, notices of providers that are not booked, money that has not gone back. */
  mails: Waiting,
  notices: Waiting,
  refunds: Waiting,
  /** Products that are for sale and stand in no list. */
  unlisted: z.int(),
  /** When each kind of work behind the scenes last went well, and when and why it last failed. */
  jobs: z.array(z.object({ name: z.string(), doneAt: Moment, failedAt: Moment, error: z.string() })),
  imports: z.array(
    z.object({
      id: z.int(),
      file: z.string(),
      startedAt: z.string(),
      finishedAt: Moment,
      read: z.int(),
      changed: z.int(),
      refused: z.int(),
    }),
  ),
  /** When `komoda backup` last made a backup; null: never, as far as is known. */
  backupAt: Moment,
});
export type Health = z.infer<typeof Health>;

/** What one click mends. */
export const mendable = ['mails', 'notices', 'listing', 'caches'] as const;

export const staffHealthContract = {
  getHealth: { summary: 'What waits, what works behind the scenes, imports and the last backup.', response: Health },
  examineShop: {
    summary: 'What `komoda doctor` and `komoda duties` find; takes a moment.',
    query: LocaleQuery,
    response: z.object({
      findings: z.array(z.object({ good: z.boolean(), text: z.string() })),
      duties: z.array(z.object({ duty: z.string(), source: z.string(), subjects: z.array(z.string()) })),
    }),
  },
  mendShop: {
    summary:
      'Tries to send what waits, books stored notices, writes missing products into the lists, or has everything ' +
      'that is kept made anew; answers how the shop is then.',
    query: LocaleQuery,
    body: z.object({ what: z.enum(mendable) }),
    response: Health,
  },
} satisfies StaffContract;
