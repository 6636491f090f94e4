import type { Newsletter, staffNewsletterContract } from '#contract/staff-newsletter.ts';
import { inLocale, locales } from '#domain/locale.ts';
import { isHalfWritten, newsletterState } from '#domain/newsletter/newsletter.ts';
import type { Reader } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  changeNewsletter,
  countOutcome,
  countRecipients,
  dropNewsletter,
  findNewsletter,
  issueOf,
  keepNewsletter,
  pageNewsletters,
  previewsOf,
  sendPreview,
  startNewsletter,
  type NewsletterRow,
} from '#server/newsletter/index.ts';
import { noteEvent } from './note-event.ts';
import { refused } from './order-refusals.ts';
import type { StaffHandlers } from './staff-call.ts';
import { staffSubscriberHandlers } from './staff-subscribers.ts';
import { listPage, placeWithNext } from './list-page.ts';

/** Newsletters from the first word to the last reader (NEWS-6). */
export function staffNewsletterHandlers(deps: ServerDeps): StaffHandlers<typeof staffNewsletterContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const get = async (id: number): Promise<NewsletterRow> => {
    const row = await findNewsletter(reader, id);
    if (!row) throw notFound();
    return row;
  };
  const answerFor = async (id: number) => present(reader, await get(id));
  const refuseChanged = async (id: number, yours: object) => {
    const details = { yours, theirs: await answerFor(id) };
    throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
  };
  /** The draft as it was seen, fit to be sent. */
  const seenIssue = async (id: number, body: { version: number }) => {
    const { newsletter } = await get(id);
    if (newsletter.version !== body.version || newsletter.sendingAt !== null) await refuseChanged(id, body);
    const half = locales.find((locale) => isHalfWritten(newsletter.texts[locale]));
    if (half !== undefined) throw refused({ key: `staff.newsletter_half.${half}` });
    const issue = issueOf(id, newsletter);
    if (Object.keys(issue.texts).length === 0) throw refused({ key: 'staff.newsletter_empty' });
    return issue;
  };
  return {
    ...staffSubscriberHandlers(deps),
    listNewsletters: async ({ query: { page = 1 }, locale }) => {
      const rows = await pageNewsletters(reader, placeWithNext(page));
      const items = rows.map((row) => {
        const { pl, en } = row.newsletter.texts;
        return { ...presentRow(row), subject: inLocale({ pl: pl.subject, en: en.subject }, locale) };
      });
      return listPage(items, page);
    },
    getNewsletter: ({ params }) => answerFor(params.id),
    previewNewsletter: async ({ body }) => previewsOf(config, body.texts),
    writeNewsletter: async ({ body, caller }) => {
      const draft = { ...body, author: caller.person.email, createdAt: clock() };
      return answerFor(await database.transaction((tx) => keepNewsletter(tx, draft)));
    },
    changeNewsletter: async ({ params: { id }, body }) => {
      const { version, texts, topic } = body;
      await get(id);
      const result = await database.transaction((tx) => changeNewsletter(tx, { id, version }, { texts, topic }));
      if (!result) await refuseChanged(id, body);
      return answerFor(id);
    },
    dropNewsletter: async ({ params: { id }, query: { version } }) => {
      await get(id);
      const result = await database.transaction((tx) => dropNewsletter(tx, { id, version }));
      if (!result) await refuseChanged(id, { version });
    },
    testNewsletter: async ({ params: { id }, body, caller }) => {
      const issue = await seenIssue(id, body);
      const recipient = caller.person.email;
      await sendPreview({ database, config, now: clock() }, issue, recipient);
      return { recipient, count: Object.keys(issue.texts).length };
    },
    sendNewsletter: async ({ params: { id }, body, caller }) => {
      const issue = await seenIssue(id, body);
      const recipients = await countRecipients(reader, issue);
      if (recipients === 0) throw refused({ key: 'staff.newsletter_nobody' });
      const by = { author: caller.person.email, now: clock() };
      const result = await database.transaction(async (tx) => {
        const started = await startNewsletter(tx, { id, version: body.version }, by);
        if (started) await noteEvent(tx, { recipients }, { record: ['newsletters', id] });
        return started;
      });
      if (!result) await refuseChanged(id, body);
      return answerFor(id);
    },
  };
}

const presentRow = ({ newsletter, queued, finishedAt }: NewsletterRow) => ({
  id: newsletter.id,
  state: newsletterState({ ...newsletter, finishedAt }),
  author: newsletter.author,
  createdAt: newsletter.createdAt.toISOString(),
  sendingAt: newsletter.sendingAt?.toISOString() ?? null,
  queued,
});

async function present(reader: Reader, row: NewsletterRow): Promise<Newsletter> {
  const { id, version, texts, topic, sentBy, sendingAt } = row.newsletter;
  const [recipients, outcome] = await Promise.all([
    sendingAt === null ? countRecipients(reader, issueOf(id, row.newsletter)) : 0,
    sendingAt === null ? { sent: 0, failed: 0 } : countOutcome(reader, id),
  ]);
  return { ...presentRow(row), version, texts, topic, sentBy, recipients, ...outcome };
}
