import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { buyerText, composeMessage, queueMessage, type Fact } from '#server/outbox/index.ts';
import { receiptMail } from './contact-mails.ts';

export type FormMail = {
  /** The key of one message. */
  key: string;
  subject: TextKey;
  /** The language of the sender. */
  locale: Locale;
  sender: { name: string; email: string };
  message: string;
  /** The other fields of the form. Empty fields and boxes that were not ticked are left out. */
  facts: readonly (readonly [label: TextKey, value: string | boolean])[];
};

const ofStaff: Locale = 'pl';
const longestMessage = 5000;

/** The two mails about a form: its content to the staff, and a receipt to the sender. */
export async function queueFormMails(tx: Transaction, config: Config, mail: FormMail): Promise<void> {
  const { key, locale, sender } = mail;
  await queueMessage(tx, { key, ...staffMail(config, mail) });
  const receipt = receiptMail(config, { locale, email: sender.email, product: null });
  await queueMessage(tx, { key: `receipt-${key}`, ...receipt });
}

function staffMail(config: Config, { subject, sender, message, facts }: FormMail) {
  const t = translators[ofStaff];
  const paragraphs = message.split(/\n+/).filter((line) => line.trim() !== '');
  const rows = facts.flatMap(([label, value]): Fact[] => {
    const text = value === true ? t('mail.contact.consent_given') : value === false ? '' : buyerText(value);
    return text === '' ? [] : [{ label: t(label), value: text }];
  });
  const who: Fact[] = [
    { label: t('mail.contact.name'), value: buyerText(sender.name) },
    { label: t('mail.contact.email'), value: sender.email },
  ];
  return {
    recipient: config.mailStaff ?? config.mailFrom,
    replyTo: sender.email,
    subject: t(subject),
    ...composeMessage({
      locale: ofStaff,
      title: t('mail.contact.title', { name: buyerText(sender.name) }),
      blocks: [
        { kind: 'facts', heading: t('mail.contact.sender'), rows: [...who, ...rows] },
        ...paragraphs.map((line) => ({ kind: 'paragraph', text: buyerText(line, longestMessage) }) as const),
      ],
      footer: t('mail.contact.footer'),
    }),
  };
}
