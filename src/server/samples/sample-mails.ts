import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { sampleOrders } from '#server/database/schema/index.ts';
import { buyerAddress, composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';

type Order = Pick<typeof sampleOrders.$inferSelect, 'id' | 'reference' | 'locale' | 'email' | 'shipping' | 'samples'>;
type Mail = Omit<Message, 'key'>;

const ofStaff: Locale = 'pl';

/** Tells the buyer of samples that the order has arrived, and later that it was sent. */
export function receiptMail(config: Config, order: Order, state: 'new' | 'sent'): Mail {
  const { locale, reference, email } = order;
  const t = translators[locale];
  return {
    recipient: email,
    ...(config.mailStaff !== undefined && { replyTo: config.mailStaff }),
    subject: t(`mail.samples.${state}.subject`, { reference }),
    ...composeMessage({
      locale,
      title: t(`mail.samples.${state}.title`),
      blocks: [
        { kind: 'paragraph', text: t(`mail.samples.${state}.text`, { reference }) },
        ...contentBlocks(order, locale),
        { kind: 'paragraph', text: t('mail.samples.free') },
      ],
      footer: t('mail.contact_receipt.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}

/** The order for the staff: the samples to pack, and the address. */
export function staffMail(config: Config, order: Order): Mail {
  const { reference, email } = order;
  const t = translators[ofStaff];
  return {
    recipient: config.mailStaff ?? config.mailFrom,
    replyTo: email,
    subject: t('mail.samples.staff_subject', { reference }),
    ...composeMessage({
      locale: ofStaff,
      title: t('mail.samples.staff_subject', { reference }),
      blocks: contentBlocks(order, ofStaff),
      footer: t('mail.contact.footer'),
    }),
  };
}

function contentBlocks({ samples, shipping, email }: Order, locale: Locale): MailBlock[] {
  const t = translators[locale];
  const rows = samples.map(({ attribute, name, code, product }) => ({
    label: `${product[locale]}, ${attribute[locale]}`,
    value: `${name[locale]} (${code})`,
  }));
  return [
    { kind: 'facts', heading: t('mail.samples.heading'), rows },
    { kind: 'address', heading: t('mail.shipping.heading'), lines: buyerAddress(shipping, email, locale) },
  ];
}
