import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddedLines } from '#contract/cart.ts';
import { afterStep, type ApprovalStep } from '#domain/approvals/approval.ts';
import { inLocale } from '#domain/locale.ts';
import {
  addLines,
  buyerOf,
  findCart,
  findLockedCart,
  type Buyer,
  type CartOwner,
  type EvaluatedCart,
} from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { approvals, carts } from '#server/database/schema/index.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { asUser, type Visitor } from '#server/http/visitor.ts';
import { placeOrder, type SeenCart } from '#server/orders/index.ts';
import { queueDecided } from './approval-mails.ts';
import { findApproval, lockApproval, type ApprovalRow } from './approval-queries.ts';

/** The request of a colleague that a manager decides about. Other requests do not exist for the manager. */
async function findToDecide({ reader }: ServerDeps['database'], { visitor }: CallContext, id: number) {
  const request = await findApproval(reader, visitor.userId!, id);
  if (!request || !request.manager || request.approval.userId === visitor.userId) throw notFound();
  return request;
}

/** The state after a step, or the refusal because it is no longer possible. */
function stateAfter({ state }: Pick<ApprovalRow, 'state'>, step: ApprovalStep) {
  const next = afterStep(state, step);
  if (next === null) throw new ShopError('conflict', { key: 'approval.decided' });
  return next;
}

/** The owner of a request's cart, and the buyer. */
export const cartOf = (id: number): CartOwner => ({ by: 'approval', id });

/** Places the order for its buyer at the current prices, which the manager has seen (APPROVAL-3). */
export async function approveOrder(
  deps: ServerDeps,
  call: CallContext,
  { id, totals }: { id: number; totals: SeenCart['totals'] },
): Promise<void> {
  const { approval } = await findToDecide(deps.database, call, id);
  stateAfter(approval, 'approve');
  const visitor = await asUser(deps.database.reader, approval.userId);
  await placeOrder(deps, {
    visitor,
    locale: approval.locale,
    comments: approval.comments || undefined,
    opinionConsent: approval.opinionConsent,
    idempotencyKey: `approval:${id}`,
    seen: { totals },
    approved: {
      owner: cartOf(id),
      onPlaced: async (tx, order) => {
        const row = await lockApproval(tx, id);
        const decision = { decidedBy: call.visitor.userId, decidedAt: deps.clock(), orderId: order.id };
        const values = { state: stateAfter(row, 'approve'), ...decision };
        await tx.update(approvals).set(values).where(eq(approvals.id, id));
        await queueDecided(tx, deps.config, { ...row, ...values });
      },
    },
  });
}

/** Refuses the request with a reason. The cart waits until its buyer takes it back. */
export async function refuseOrder(
  deps: ServerDeps,
  call: CallContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await findToDecide(deps.database, call, id);
  await deps.database.transaction(async (tx) => {
    const row = await lockApproval(tx, id);
    const decision = { decidedBy: call.visitor.userId, decidedAt: deps.clock(), reason };
    const values = { state: stateAfter(row, 'refuse'), ...decision };
    await tx.update(approvals).set(values).where(eq(approvals.id, id));
    await queueDecided(tx, deps.config, { ...row, ...values });
  });
}

/** Puts a waiting or refused request back into the buyer's own cart. */
export async function takeBackOrder(
  deps: ServerDeps,
  call: CallContext,
  id: number,
): Promise<z.input<typeof AddedLines>> {
  const { visitor, locale } = call;
  const lines = await deps.database.transaction(async (tx) => {
    const request = await findApproval(tx, visitor.userId!, id);
    if (request?.approval.userId !== visitor.userId) throw notFound();
    const state = stateAfter(await lockApproval(tx, id), 'take-back');
    await tx.update(approvals).set({ state }).where(eq(approvals.id, id));
    return takeCartBack(tx, { visitor, buyer: buyerOf(deps, call) }, id);
  });
  const toAdd = lines.map((line, position) => ({
    ...line,
    position,
    name: inLocale(line.product.names ?? {}, locale) || line.product.code,
  }));
  return addLines(deps, toAdd, { key: `approval:${id}`, call });
}

/**
 * If the buyer has not begun another cart, the cart comes back as it was. Otherwise its lines are added to the other
 * one.
 */
async function takeCartBack(
  tx: Transaction,
  own: { visitor: Visitor; buyer: Buyer },
  id: number,
): Promise<EvaluatedCart['lines']> {
  const { userId } = own.visitor;
  const other = await findLockedCart(tx, own);
  if (other.lines.length === 0) {
    await tx.delete(carts).where(eq(carts.userId, userId!));
    await tx.update(carts).set({ userId, approvalId: null }).where(eq(carts.approvalId, id));
    return [];
  }
  const { lines } = await findCart(tx, { ...own, owner: cartOf(id) });
  await tx.delete(carts).where(eq(carts.approvalId, id));
  return lines;
}
