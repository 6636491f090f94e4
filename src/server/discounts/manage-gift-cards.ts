import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { normalizeGiftCardCode } from '#domain/pricing/gift-card.ts';
import type { Config } from '#server/config.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { giftCardEntries, giftCards, orders } from '#server/database/schema/index.ts';
import { createGiftCards, type CreatedCard } from './issue-gift-cards.ts';
import { queueGiftCardMail } from './gift-card-mail.ts';

export type CardsToIssue = {
  amount: Minor;
  count: number;
  currency: CurrencyCode;
  validTo: Date;
  recipient: string | null;
  locale: Locale;
};

/** Cards given by the shop, mailed where somebody is named. */
export function giveGiftCards(
  database: Database,
  config: Config,
  { count, recipient, locale, ...card }: CardsToIssue,
): Promise<CreatedCard[]> {
  return database.transaction(async (tx) => {
    const cards = await createGiftCards(
      tx,
      Array.from({ length: count }, () => ({ ...card, recipient, boughtByOrderId: null })),
    );
    if (recipient !== null)
      await queueGiftCardMail(tx, config, cards, {
        key: `gift-cards:given:${cards[0]!.id}`,
        recipient,
        locale,
        reference: null,
      });
    return cards;
  });
}

/** The newest first; without the spent ones unless all are wanted. */
export function listGiftCards(reader: Reader, { all }: { all: boolean }): Promise<CreatedCard[]> {
  return reader
    .select()
    .from(giftCards)
    .where(all ? undefined : gt(giftCards.balance, 0))
    .orderBy(desc(giftCards.id))
    .limit(200);
}

export type GiftCardEntry = { at: Date; kind: string; amount: Minor; reference: string | null };

/** A card with all that has been booked on it and the order of each entry, or null. */
export async function findGiftCardHistory(
  reader: Reader,
  code: string,
): Promise<{ card: CreatedCard; entries: GiftCardEntry[] } | null> {
  const [card] = await reader
    .select()
    .from(giftCards)
    .where(eq(giftCards.code, normalizeGiftCardCode(code)));
  if (!card) return null;
  const { at, kind, amount } = giftCardEntries;
  const entries = await reader
    .select({ at, kind, amount, reference: orders.reference })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(eq(giftCardEntries.giftCardId, card.id))
    .orderBy(asc(giftCardEntries.id));
  return { card, entries };
}

/** Keeps a card from paying, or lets it pay again; whether there was such a card. */
export async function blockGiftCard(
  database: Database,
  code: string,
  { blocked }: { blocked: boolean },
): Promise<boolean> {
  const named = eq(giftCards.code, normalizeGiftCardCode(code));
  const { rowCount } = await database.transaction((tx) => tx.update(giftCards).set({ active: !blocked }).where(named));
  return rowCount === 1;
}
