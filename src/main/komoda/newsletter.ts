import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Locale, locales } from '#domain/locale.ts';
import { newsletterTopics, subscriberStates } from '#domain/newsletter/newsletter.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import {
  cellsOfSubscriber,
  countRecipients,
  exportSubscribers,
  type Issue,
  type IssueText,
  readIssue,
  sendIssue,
  sendPreview,
  subscriberColumns,
} from '#server/newsletter/index.ts';
import { csvRow, type CsvStyle } from '#server/tables/csv-row.ts';
import { type Arguments, type Command, type CommandContext, refuseUsage, text } from './command.ts';
import { refuse } from './orders/refuse.ts';
import { targetOf } from './table-target.ts';
import { withShop } from './with-shop.ts';

const style: CsvStyle = { separator: ',', decimal: '.' };

export const newsletterCommand: Command = {
  name: 'newsletter',
  usage:
    'newsletter export [--state active|pending|unsubscribed] [--out FILE] | newsletter send NAME [--topic TOPIC] ' +
    '[--to E-MAIL] [--yes]',
  summary: 'komoda.newsletter.summary',
  details: 'komoda.newsletter.options',
  options: {
    state: { type: 'string' },
    out: { type: 'string' },
    topic: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
  },
  run: async (context, args) => {
    const [action, name] = args.positionals;
    if (action === 'export') return exportTable(context, args);
    if (action === 'send' && name !== undefined) return sendNewsletter(context, args, name);
    return refuseUsage(context, newsletterCommand.usage);
  },
};

async function exportTable(context: CommandContext, { values }: Arguments): Promise<number> {
  const stateName = text(values['state']) ?? 'active';
  const state = subscriberStates.find((known) => known === stateName);
  if (!state)
    return refuse(context, 'komoda.newsletter.unknown_state', { state: stateName, known: subscriberStates.join(', ') });
  const out = text(values['out']);
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const target = await targetOf(context, out);
    if (target === null) return refuse(context, 'komoda.export.unwritable', { file: out ?? '' });
    await target.write(csvRow(subscriberColumns, style));
    let count = 0;
    for await (const subscriber of exportSubscribers(database.reader, config, state)) {
      await target.write(csvRow(cellsOfSubscriber(subscriber), style));
      count += 1;
    }
    await target.end();
    if (out !== undefined) context.say(context.translate('komoda.newsletter.done', { count, file: out }));
    return 0;
  });
}

/** Sends a newsletter to everybody who wants it, or to one address to look at (NEWS-5). */
async function sendNewsletter(context: CommandContext, { values }: Arguments, name: string): Promise<number> {
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
    const outcome = await sendIssue(deps, issue);
    if (!outcome.ok)
      return refuse(context, 'komoda.newsletter.sent_before', {
        name: issue.code,
        date: warsawMomentOf(outcome.finishedAt),
      });
    say(translate('komoda.newsletter.queued', { name: issue.code, count: outcome.queued }));
    return 0;
  });
}

/** Reads NAME.pl.md and NAME.en.md, as far as they exist. Null: they cannot be used, and the command has said why. */
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
    const issueText = readIssue(await readFile(path, 'utf8'));
    if (issueText === null) {
      refuse(context, 'komoda.newsletter.no_subject', { file });
      return null;
    }
    texts[locale] = issueText;
  }
  if (Object.keys(texts).length === 0) {
    refuse(context, 'komoda.newsletter.no_text', { file: name });
    return null;
  }
  return { code: basename(name), texts, topic };
}
