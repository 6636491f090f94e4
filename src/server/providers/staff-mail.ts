import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { composeMessage, queueMessage } from '#server/outbox/index.ts';

const locale = 'pl';

/** The language of the staff. */
export const staffTexts = translators[locale];

/** Writes to the staff about money that a person has to look at; no mail where no address is configured. */
export async function queueStaffMail(
  tx: Transaction,
  config: Config,
  { key, subject, title, paragraphs }: { key: string; subject: string; title: string; paragraphs: readonly string[] },
): Promise<void> {
  if (config.mailStaff === undefined) return;
  const message = composeMessage({
    locale,
    title,
    footer: staffTexts('mail.footer', { shop: new URL(config.publicUrl).host }),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
  });
  await queueMessage(tx, { key, recipient: config.mailStaff, subject, ...message });
}
