import { z } from 'zod';
import { newsletterStates, newsletterTopics, subscriberStates } from '#domain/newsletter/newsletter.ts';
import { StaffFile, staffPageOf, type StaffContract } from './staff-wire.ts';
import { Id, LocaleQuery } from './wire.ts';

const Text = z.object({
  subject: z.string().trim().max(200),
  /** Markdown, as `komoda newsletter send` reads it. */
  text: z.string().max(50_000),
});
const Texts = z.object({ pl: Text, en: Text });
const Topic = z.enum(newsletterTopics).nullable();

const NewsletterRow = z.object({
  id: z.int(),
  state: z.enum(newsletterStates),
  /** In the caller's language where it has one. */
  subject: z.string(),
  author: z.string(),
  createdAt: z.string(),
  sendingAt: z.string().nullable(),
  /** How many messages were made of it. */
  queued: z.int(),
});

export const Newsletter = NewsletterRow.omit({ subject: true }).extend({
  version: z.int(),
  texts: Texts,
  topic: Topic,
  sentBy: z.string().nullable(),
  /** How many people would get it now. */
  recipients: z.int(),
  /**
   * How many messages have left, and how many were given up after many attempts. Both count only messages that are
   * still kept.
   */
  sent: z.int(),
  failed: z.int(),
});
export type Newsletter = z.infer<typeof Newsletter>;

const Mail = z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable();

const params = z.object({ id: Id });
const Written = z.object({ texts: Texts, topic: Topic });
const Seen = z.object({ version: z.int() });

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

export const staffNewsletterContract = {
  listNewsletters: {
    summary: 'Newsletters that were written in the back office, the newest first.',
    query: LocaleQuery.extend({ page: Id.optional() }),
    response: staffPageOf(NewsletterRow),
  },
  getNewsletter: {
    summary: 'One newsletter, with how many would get it, or how far it has come.',
    params,
    response: Newsletter,
  },
  previewNewsletter: {
    summary: 'The real mail in each language that is written, with the ways to change and to leave; nothing is kept.',
    query: LocaleQuery,
    body: z.object({ texts: Texts }),
    response: z.object({ pl: Mail, en: Mail }),
  },
  writeNewsletter: {
    summary: 'Keeps a new newsletter as a draft.',
    query: LocaleQuery,
    body: Written,
    response: Newsletter,
  },
  changeNewsletter: {
    summary: 'Changes a draft; 409 with both where it is another now, or was sent off.',
    params,
    query: LocaleQuery,
    body: Written.extend({ version: z.int() }),
    response: Newsletter,
  },
  dropNewsletter: {
    summary: 'Takes a draft away as it was seen.',
    params,
    query: LocaleQuery.extend({ version: Id }),
  },
  testNewsletter: {
    summary: 'Sends the kept draft in each of its languages to the caller alone; answers the address.',
    params,
    query: LocaleQuery,
    body: Seen,
    response: z.object({ recipient: z.string(), count: z.int() }),
  },
  sendNewsletter: {
    summary:
      'Sends the draft, as it was seen, to everybody who wants it; once, whoever asks again gets 409. 400 where a ' +
      'language is half written or nobody would get it.',
    params,
    query: LocaleQuery,
    body: Seen,
    response: Newsletter,
  },
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
      'Subscribers in one state as CSV for programs that send newsletters, each with the address by which it is ' +
      'left; noted in the audit log with the number of rows.',
    body: z.object({ state: z.enum(subscriberStates).default('active') }),
    response: StaffFile,
  },
} satisfies StaffContract;
