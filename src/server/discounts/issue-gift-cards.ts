import type { Locale } from '#domain/locale.ts';
import { formatGiftCardCode, giftCardCode, giftCardCodeLength, giftCardEnd } from '#domain/pricing/gift-card.ts';
import { currencies, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { lastDayBefore } from '#domain/warsaw-day.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { composeMessage, queueMessage, type MailBlock } from '#server/outbox/index.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { giftCardEntries, giftCards, orderLines, products, type orders } from '#server/database/schema/index.ts';

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

type Order = Pick<typeof orders.$inferSelect, 'id' | 'reference' | 'locale' | 'email' | 'currency'>;

/**
 * Makes the gift cards that a paid order has bought, each worth the price of its piece, and mails their codes to the
 * buyer. The order must be locked by the caller: it is done once, however often the order is found paid.
 */
export async function issueGiftCards(tx: Transaction, config: Config, order: Order): Promise<void> {
  const bought = await tx
    .select({ amount: orderLines.unitGross, quantity: orderLines.quantity, cancelled: orderLines.cancelledQuantity })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.isGiftCard))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const values = bought.flatMap(({ amount, quantity, cancelled }) =>
    Array.from({ length: quantity - cancelled }, () => amount),
  );
  if (values.length === 0 || (await hasCards(tx, order.id))) return;
  const card = {
    currency: order.currency,
    validTo: giftCardEnd(await momentOf(tx), config.giftCardMonths),
    boughtByOrderId: order.id,
    recipient: order.email,
  };
  const cards = await createGiftCards(
    tx,
    values.map((amount) => ({ ...card, amount })),
  );
  await queueGiftCardMail(tx, config, cards, {
    key: `gift-cards:${order.id}`,
    recipient: order.email,
    locale: order.locale,
    reference: order.reference,
  });
}

async function hasCards(tx: Transaction, orderId: string): Promise<boolean> {
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.boughtByOrderId, orderId))
    .limit(1);
  return card !== undefined;
}

/** When the transaction began: what settles a payment knows no other clock. */
async function momentOf(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::int8 as ms`);
  return new Date(rows[0]!.ms);
}

type CardToCreate = {
  amount: Minor;
  currency: CurrencyCode;
  validTo: Date | null;
  boughtByOrderId: string | null;
  recipient: string | null;
};
export type CreatedCard = typeof giftCards.$inferSelect;

/** Enough chance that running out of fair bytes does not happen. */
const newCode = () => giftCardCode(randomBytes(giftCardCodeLength * 4));

/** Makes cards with codes of their own, each with the entry that fills it; amounts in minor units. */
export async function createGiftCards(tx: Transaction, cards: readonly CardToCreate[]): Promise<CreatedCard[]> {
  if (cards.length === 0) return [];
  const created = await tx
    .insert(giftCards)
    .values(cards.map(({ amount, ...card }) => ({ ...card, balance: amount, code: newCode() })))
    .returning();
  await tx.insert(giftCardEntries).values(
    created.map(({ id, balance, boughtByOrderId }) => ({
      giftCardId: id,
      kind: 'issued' as const,
      amount: balance,
      orderId: boughtByOrderId,
      cause: 'issued',
    })),
  );
  return created.toSorted((a, b) => a.id - b.id);
}
