import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { locales, type Locale } from '#domain/locale.ts';
import { newsletterTopics } from '#domain/newsletter/subscriber.ts';
import {
  countRecipients,
  readIssue,
  sendIssue,
  sendPreview,
  type Issue,
  type IssueText,
} from '#server/newsletter/index.ts';
import { text, type CommandContext, type Arguments } from './command.ts';
import { refuse } from './orders/refuse.ts';
import { moment } from './orders/shown.ts';
import { withShop } from './with-shop.ts';

/** Sends a newsletter to everybody who wants it, or to one address to look at (NEWS-5). */
export async function sendNewsletter(context: CommandContext, { values }: Arguments, name: string): Promise<number> {
  const { say, translate, confirm } = context;
  const issue = await readFiles(context, name, text(values['topic']));
  if (issue === null) return 1;
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const deps = { database, config, now: new Date() };
    const count = Object.keys(issue.texts).length;
    const email = text(values['to']);
    if (email !== undefined) {
      await sendPreview(deps, issue, email);
      say(translate('komoda.newsletter.preview', { email, count }));
      return 0;
    }
    const [first] = Object.values(issue.texts);
    const question = translate('komoda.newsletter.sure', {
      subject: first!.subject,
      count: await countRecipients(database.reader, issue),
    });
    if (values['yes'] !== true && !(await confirm(question))) return refuse(context, 'komoda.newsletter.not_sent', {});
    const sent = await sendIssue(deps, issue);
    if (!sent.ok)
      return refuse(context, 'komoda.newsletter.sent_before', { name: issue.code, date: moment(sent.finishedAt) });
    say(translate('komoda.newsletter.queued', { name: issue.code, count: sent.queued }));
    return 0;
  });
}

/** NAME.pl.md and NAME.en.md, as far as they are there; null, once it has been said, where they are of no use. */
async function readFiles(context: CommandContext, name: string, topicName: string | undefined): Promise<Issue | null> {
  const topic = newsletterTopics.find((known) => known === topicName) ?? null;
  if (topicName !== undefined && topic === null) {
    refuse(context, 'komoda.newsletter.unknown_topic', { topic: topicName, known: newsletterTopics.join(', ') });
    return null;
  }
  const texts: Partial<Record<Locale, IssueText>> = {};
  for (const locale of locales) {
    const file = `${name}.${locale}.md`;
    const path = context.pathOf(file);
    if (!existsSync(path)) continue;
    const read = readIssue(await readFile(path, 'utf8'));
    if (read === null) {
      refuse(context, 'komoda.newsletter.no_subject', { file });
      return null;
    }
    texts[locale] = read;
  }
  if (Object.keys(texts).length === 0) {
    refuse(context, 'komoda.newsletter.no_text', { file: name });
    return null;
  }
  return { code: basename(name), texts, topic };
}
