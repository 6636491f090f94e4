import type { staffDiscountsContract, StaffCode, StaffGiftCard } from '#contract/staff-discounts.ts';
import { currencies, toMajor, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import {
  findCodeBook,
  findGiftCardBook,
  pageDiscountCodes,
  pageGiftCards,
  type DiscountCodeRow,
  type GiftCardRow,
} from '#server/discounts/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { StaffHandlers } from './staff-call.ts';
import { listPage, placeWithNext } from './list-page.ts';

/** The books of gift cards and discount codes (MONEY-8). */
export function staffDiscountHandlers({
  database: { reader },
}: ServerDeps): StaffHandlers<typeof staffDiscountsContract> {
  return {
    listGiftCards: async ({ query: { page = 1 } }) =>
      listPage((await pageGiftCards(reader, placeWithNext(page))).map(presentCard), page),
    getGiftCard: async ({ params: { id } }) => {
      const book = await findGiftCardBook(reader, id);
      if (!book) throw notFound();
      const major = majorOf(book.card.currency);
      let balance = 0;
      const entries = book.entries.map(({ at, kind, amount, ...order }) => {
        balance += amount;
        return { at: at.toISOString(), kind, amount: major(amount), left: major(balance), order: orderOf(order) };
      });
      return { ...presentCard(book.card), entries };
    },
    listCodes: async ({ query: { page = 1 } }) =>
      listPage((await pageDiscountCodes(reader, placeWithNext(page))).map(presentCode), page),
    getCode: async ({ params: { id } }) => {
      const book = await findCodeBook(reader, id);
      if (!book) throw notFound();
      const entries = book.entries.map(({ at, discount, currency, ...order }) => ({
        at: at.toISOString(),
        order: orderOf(order),
        discount: majorOf(currency ?? book.code.currency)(discount),
        currency: currencies[currency ?? book.code.currency],
      }));
      return { ...presentCode(book.code), entries };
    },
  };
}

const majorOf = (currency: CurrencyCode) => (minor: Minor) => toMajor(minor, currencies[currency].precision);

const orderOf = ({ orderId, reference }: { orderId: string | null; reference: string | null }) =>
  orderId === null || reference === null ? null : { id: orderId, reference };

function presentCard({ balance, currency, issued, used, createdAt, validTo, ...card }: GiftCardRow): StaffGiftCard {
  const major = majorOf(currency);
  return {
    ...card,
    createdAt: createdAt.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    issued: major(issued),
    used: major(used),
    left: major(balance),
    currency: currencies[currency],
  };
}

function presentCode(row: DiscountCodeRow): StaffCode {
  const { id, code, percent, amount, currency, active, uses, maximumUses } = row;
  return {
    id,
    code,
    percent,
    active,
    uses,
    amount: amount === null ? null : majorOf(currency)(amount),
    currency: currencies[currency],
    validFrom: row.validFrom?.toISOString() ?? null,
    validTo: row.validTo?.toISOString() ?? null,
    left: maximumUses === null ? null : Math.max(0, maximumUses - uses),
  };
}
