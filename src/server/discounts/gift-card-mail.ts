import type { Locale } from '#domain/locale.ts';
import { formatGiftCardCode } from '#domain/pricing/gift-card.ts';
import { currencies } from '#domain/pricing/money.ts';
import { lastDayBefore } from '#domain/warsaw-day.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { composeMessage, queueMessage, type MailBlock } from '#server/outbox/index.ts';
import type { CreatedCard } from './issue-gift-cards.ts';

type Sending = { key: string; recipient: string; locale: Locale; reference: string | null };

/** Sends cards with their codes, values and ends; the reference is that of the order that bought them. */
export async function queueGiftCardMail(
  tx: Transaction,
  config: Config,
  cards: readonly CreatedCard[],
  { key, recipient, locale, reference }: Sending,
): Promise<void> {
  const t = translators[locale];
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: reference === null ? t('mail.gift_card.given') : t('mail.gift_card.bought', { reference }),
    },
    ...cards.map((card): MailBlock => ({
      kind: 'facts',
      heading: t('mail.gift_card.heading'),
      rows: [
        { label: t('mail.gift_card.code'), value: formatGiftCardCode(card.code), strong: true },
        {
          label: t('mail.gift_card.value'),
          value: formatMinor(card.balance, currencies[card.currency]),
        },
        ...(card.validTo === null ? [] : [{ label: t('mail.gift_card.valid_to'), value: lastDayBefore(card.validTo) }]),
      ],
    })),
    { kind: 'paragraph', text: t('mail.gift_card.use') },
    { kind: 'button', label: t('mail.gift_card.shop'), url: config.publicUrl },
  ];
  const footer = t('mail.gift_card.footer', { shop: new URL(config.publicUrl).host });
  await queueMessage(tx, {
    key,
    recipient,
    subject: t('mail.gift_card.subject', { count: cards.length }),
    ...composeMessage({ locale, title: t('mail.gift_card.title', { count: cards.length }), blocks, footer }),
  });
}
