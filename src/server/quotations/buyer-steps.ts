import { and, eq, sql } from 'drizzle-orm';
import { decideStep, type QuotationStep, type ShownQuotationState } from '#domain/quotations/quotation.ts';
import type { TextKey } from '#i18n/keys.ts';
import { buyerOf, findCart, holdQuotation, type EvaluatedCart } from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { quotations } from '#server/database/schema/index.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { isOwn, lockQuotation, type Quotation } from './quotation-queries.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

const reasons: Readonly<Record<ShownQuotationState, TextKey>> = {
  requested: 'quotation.not_priced',
  priced: 'quotation.already_priced',
  expired: 'quotation.expired',
  refused: 'quotation.over',
  withdrawn: 'quotation.over',
  ordered: 'quotation.ordered',
};

/** The buyer's own quotation for a step, locked; throws if the step is not allowed. */
async function stepOn(tx: Transaction, call: CallContext, id: string, step: QuotationStep, now: Date) {
  const quotation = await lockQuotation(tx, isOwn(id, call.visitor.userId));
  if (!quotation) throw notFound();
  const decided = decideStep(standingOf(quotation), step, now.getTime());
  if (!decided.ok) throw new ShopError('invalid', { key: reasons[decided.reason] });
  return { quotation, state: decided.state };
}

export const standingOf = ({ state, validUntil }: Pick<Quotation, 'state' | 'validUntil'>) => ({
  state,
  validUntilMs: validUntil?.getTime() ?? null,
});

/** Withdraws a quotation; a cart that holds it says so. */
export function withdrawQuotation({ database, clock }: Deps, id: string, call: CallContext): Promise<Quotation> {
  return database.transaction(async (tx) => {
    const { quotation, state } = await stepOn(tx, call, id, 'withdraw', clock());
    await tx.update(quotations).set({ state }).where(eq(quotations.id, id));
    return { ...quotation, state };
  });
}

/**
 * Accepts the prices: the cart holds what was quoted, and nothing else, until it is ordered or cleared (QUOTATION-3).
 */
export async function takeQuotation(deps: Deps, id: string, call: CallContext): Promise<EvaluatedCart> {
  const { database, clock } = deps;
  await database.transaction(async (tx) => {
    const { quotation } = await stepOn(tx, call, id, 'take', clock());
    const { userId, currency, projectName, lines } = quotation;
    await holdQuotation(tx, { userId, currency, projectName, quotationId: id }, lines);
  });
  return findCart(database.reader, { visitor: call.visitor, buyer: buyerOf(deps, call) });
}

/**
 * Uses up the quotation when its cart is ordered, once, at the prices that the cart was counted with. If these prices
 * have changed or are over meanwhile, the order is undone (QUOTATION-4).
 */
export async function orderQuotation(
  tx: Transaction,
  { row, quotation }: EvaluatedCart,
  order: { id: string; createdAt: Date },
): Promise<void> {
  if (row.quotationId === null || quotation === null) return;
  const usedQuotations = await tx
    .update(quotations)
    .set({ state: 'ordered', orderId: order.id })
    .where(
      and(
        eq(quotations.id, row.quotationId),
        eq(quotations.state, 'priced'),
        sql`${quotations.pricedAt} = ${quotation.pricedAt}::timestamptz`,
        sql`${quotations.validUntil} > ${order.createdAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: quotations.id });
  if (usedQuotations.length === 0) throw new ShopError('conflict', { key: 'cart.quotation_ended' });
}
