import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import {
  discountCodes,
  discountCodeUses,
  giftCardEntries,
  giftCards,
  orderLines,
  orders,
} from '#server/database/schema/index.ts';

type Page = { limit: number; offset: number };

type EntryKind = (typeof giftCardEntries.$inferSelect)['kind'];

// Drizzle writes the columns of a single table without its name, so the name of the card's table is written here.
const sumOf = (kinds: readonly EntryKind[]) =>
  sql<number>`coalesce((select sum(${giftCardEntries.amount}) from ${giftCardEntries}
    where ${giftCardEntries.giftCardId} = ${giftCards}.id
      and ${inArray(giftCardEntries.kind, kinds)}), 0)`.mapWith(Number);

const cardColumns = {
  id: giftCards.id,
  ending: sql<string>`right(${giftCards.code}, 4)`,
  createdAt: giftCards.createdAt,
  validTo: giftCards.validTo,
  active: giftCards.active,
  balance: giftCards.balance,
  currency: giftCards.currency,
  issued: sumOf(['issued', 'withdrawn']),
  used: sql<number>`-${sumOf(['charged', 'returned'])}`.mapWith(Number),
};

/** Gift cards with what they were given for and what was paid with them, the newest first. */
export function pageGiftCards(reader: Reader, { limit, offset }: Page) {
  return reader.select(cardColumns).from(giftCards).orderBy(desc(giftCards.id)).limit(limit).offset(offset);
}

export type GiftCardRow = Awaited<ReturnType<typeof pageGiftCards>>[number];

const orderNamed = { orderId: orders.id, reference: orders.reference };

/** One card with every movement, the oldest first, or null. */
export async function findGiftCardBook(reader: Reader, id: number) {
  const [card] = await reader.select(cardColumns).from(giftCards).where(eq(giftCards.id, id));
  if (!card) return null;
  const { at, kind, amount } = giftCardEntries;
  const entries = await reader
    .select({ at, kind, amount, ...orderNamed })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(eq(giftCardEntries.giftCardId, id))
    .orderBy(asc(giftCardEntries.id));
  return { card, entries };
}

/** Discount codes, the newest first. */
export function pageDiscountCodes(reader: Reader, { limit, offset }: Page) {
  return reader.select().from(discountCodes).orderBy(desc(discountCodes.id)).limit(limit).offset(offset);
}

/** Of the order that the code was used for. */
const reduction = sql<number>`coalesce((select sum(${orderLines.codeDiscountGross}) from ${orderLines}
  where ${orderLines.orderId} = ${discountCodeUses.orderId}), 0)`.mapWith(Number);

const usesShown = 1000;

/** One code with the orders that have used it and what it took off them, the latest first, or null. */
export async function findCodeBook(reader: Reader, id: number) {
  const [code] = await reader.select().from(discountCodes).where(eq(discountCodes.id, id));
  if (!code) return null;
  const entries = await reader
    .select({ at: discountCodeUses.usedAt, discount: reduction, currency: orders.currency, ...orderNamed })
    .from(discountCodeUses)
    .leftJoin(orders, eq(orders.id, discountCodeUses.orderId))
    .where(eq(discountCodeUses.codeId, id))
    .orderBy(desc(discountCodeUses.usedAt))
    .limit(usesShown);
  return { code, entries };
}
