import type { ContactBody } from '#contract/forms.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { buyerText, composeMessage, type Fact, type MailBlock, type Message } from '#server/outbox/index.ts';
import { productUrl, type NamedProduct } from './named-product.ts';

/** A message of the contact form with its subject. words: the configuration in words, if its code is understood. */
export type Contact = Omit<ContactBody, 'product'> & {
  locale: Locale;
  product: NamedProduct | null;
  words: readonly { attribute: string; value: string }[] | null;
};

type Mail = Omit<Message, 'key'>;

/** The language of the staff. */
const ofStaff: Locale = 'pl';
const longestMessage = 5000;

/** The whole message for the staff, who answer its sender. */
export function staffMail(config: Config, contact: Contact): Mail {
  const t = translators[ofStaff];
  const { email, name, product } = contact;
  const about = product ? inLocale(product.names, ofStaff) : buyerText(contact.subject) || t('mail.contact.question');
  const paragraphs = contact.message.split(/\n+/).filter((line) => line.trim() !== '');
  const blocks: MailBlock[] = [
    { kind: 'facts', heading: t('mail.contact.sender'), rows: senderFacts(contact) },
    ...productBlocks(config, contact),
    ...paragraphs.map((line): MailBlock => ({ kind: 'paragraph', text: buyerText(line, longestMessage) })),
  ];
  return {
    recipient: config.mailStaff ?? config.mailFrom,
    replyTo: email,
    subject: t('mail.contact.subject', { about }),
    ...composeMessage({
      locale: ofStaff,
      title: t('mail.contact.title', { name: buyerText(name) }),
      blocks,
      footer: t('mail.contact.footer'),
    }),
  };
}

function senderFacts({ name, email, phone, salon, subject, consent, locale }: Contact): Fact[] {
  const t = translators[ofStaff];
  const facts = [
    ['mail.contact.name', buyerText(name)],
    ['mail.contact.email', email],
    ['mail.contact.phone', buyerText(phone)],
    ['mail.contact.consent', consent ? t('mail.contact.consent_given') : ''],
    ['mail.contact.salon', buyerText(salon)],
    ['mail.contact.about', buyerText(subject)],
    ['mail.contact.language', locale],
  ] as const;
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label: t(label), value }));
}

function productBlocks(config: Config, { product, words, configuration }: Contact): MailBlock[] {
  if (!product) return [];
  const t = translators[ofStaff];
  const rows: Fact[] = [
    { label: t('mail.contact.product_name'), value: inLocale(product.names, ofStaff), strong: true },
    { label: t('mail.contact.code'), value: product.code },
    ...(words ?? []).map(({ attribute, value }) => ({ label: attribute, value })),
    ...(configuration === '' ? [] : [{ label: t('mail.contact.configuration'), value: buyerText(configuration) }]),
  ];
  const code = words ? `?${new URLSearchParams({ code: configuration })}` : '';
  return [
    { kind: 'facts', heading: t('mail.contact.product'), rows },
    { kind: 'button', label: t('mail.contact.open'), url: productUrl(config.publicUrl, product, ofStaff) + code },
  ];
}

/**
 * Tells the sender that the message has arrived. It repeats no word of the message, because the address may belong to
 * somebody else.
 */
export function receiptMail(
  config: Config,
  { locale, email, product }: Pick<Contact, 'locale' | 'email' | 'product'>,
): Mail {
  const t = translators[locale];
  const name = product && inLocale(product.names, locale);
  const text = name ? t('mail.contact_receipt.product', { name }) : t('mail.contact_receipt.text');
  return {
    recipient: email,
    ...(config.mailStaff !== undefined && { replyTo: config.mailStaff }),
    subject: t('mail.contact_receipt.subject'),
    ...composeMessage({
      locale,
      title: t('mail.contact_receipt.title'),
      blocks: [{ kind: 'paragraph', text }],
      footer: t('mail.contact_receipt.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}
