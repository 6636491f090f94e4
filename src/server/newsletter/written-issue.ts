import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { inEachLocale, locales, type Locale, type Localized } from '#domain/locale.ts';
import type { WrittenText } from '#domain/newsletter/newsletter.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { newsletterIssues, newsletters } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { issueMail } from './newsletter-mails.ts';
import { readIssue, type IssueText } from './read-issue.ts';
import { sendIssue, type Issue } from './send-issue.ts';
import { codeOf, type WrittenNewsletter } from './stored-newsletters.ts';

const readText = ({ subject, text }: WrittenText): IssueText | null => readIssue(`# ${subject}\n\n${text}`);

/** The typed newsletter as it is sent, in the languages with a subject and a text. */
export function issueOf(id: number, { texts, topic }: WrittenNewsletter): Issue {
  const findings = locales.flatMap((locale) => {
    const text = readText(texts[locale]);
    return text ? [[locale, text] as const] : [];
  });
  return { code: codeOf(id), texts: Object.fromEntries(findings), topic };
}

/** The mail as a reader would see it; its links to change and to leave lead nowhere. */
type MailPreview = { subject: string; html: string; text: string };

/** The real mail in each language that is written; null: nothing is. */
export function previewsOf(
  config: Pick<Config, 'publicUrl'>,
  texts: Localized<WrittenText>,
): Localized<MailPreview | null> {
  const previewOf = (locale: Locale): MailPreview | null => {
    const issue = readText(texts[locale]);
    if (!issue) return null;
    const { subject, letter, text } = issueMail(config, issue, { locale, token: 'preview' });
    return { subject, html: letterAsHtml(letter!), text };
  };
  return inEachLocale(previewOf);
}

type Deps = { database: Database; config: Pick<Config, 'publicUrl'>; clock: () => Date };

/** Sends every newsletter that was sent off. An interrupted one continues where it stopped. */
export async function sendStarted({ database, config, clock }: Deps): Promise<void> {
  const isFinished = database.reader
    .select({ code: newsletterIssues.code })
    .from(newsletterIssues)
    .where(
      and(sql`${newsletterIssues.code} = 'back-office/' || ${newsletters.id}`, isNotNull(newsletterIssues.finishedAt)),
    );
  const started = await database.reader
    .select()
    .from(newsletters)
    .where(and(isNotNull(newsletters.sendingAt), sql`not exists ${isFinished}`))
    .orderBy(asc(newsletters.sendingAt));
  for (const newsletter of started)
    await sendIssue({ database, config, now: clock() }, issueOf(newsletter.id, newsletter));
}
