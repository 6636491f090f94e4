import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { buyerOf, findLockedCart, refuseOutgrown } from '#server/cart/index.ts';
import { refuseBlocked } from '#server/checkout/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { approvals, carts, users } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { refuseChanged, withCartOfNow } from '#server/orders/index.ts';
import { queueRequested } from './approval-mails.ts';
import { membersOf, type ApprovalRow } from './approval-queries.ts';

type Call = CallContext & { body: z.output<typeof PlaceOrderBody> };

/**
 * Hands the cart of a member to the managers of the company. Nothing is reserved or ordered. Until they decide, the
 * cart belongs to the request, so that nobody can change it (APPROVAL-2).
 */
export async function requestApproval(deps: ServerDeps, call: Call): Promise<ApprovalRow> {
  const { database, config, clock } = deps;
  await countUse(database.reader, {
    limits: config.limits,
    name: 'orders',
    who: { address: call.address },
    now: clock(),
  });
  try {
    return await database.transaction((tx) => requestInTransaction(tx, deps, call));
  } catch (error) {
    throw await withCartOfNow(deps, call, error);
  }
}

async function requestInTransaction(tx: Transaction, deps: ServerDeps, call: Call): Promise<ApprovalRow> {
  const { visitor, locale, body } = call;
  const userId = visitor.userId!;
  const cart = await findLockedCart(tx, { visitor, buyer: buyerOf(deps, call) });
  refuseBlocked(cart);
  refuseOutgrown(cart, deps.config.cartSizes);
  refuseChanged(cart, body);
  if (cart.approvalAboveNet === null) throw invalidField('approval', 'approval.not_needed');
  const [asking] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId));
  const members = await membersOf(tx, asking!.companyId!);
  const managers = members.filter(({ id, companyManager }) => companyManager && id !== userId);
  if (managers.length === 0) throw invalidField('approval', 'approval.nobody');
  const [row] = await tx
    .insert(approvals)
    .values({
      userId,
      companyId: asking!.companyId!,
      state: 'waiting',
      locale,
      currency: cart.row.currency,
      netTotal: cart.totals.net,
      grossTotal: cart.totals.gross,
      projectName: cart.row.projectName,
      comments: body.comments ?? '',
      opinionConsent: body.opinionConsent,
      createdAt: deps.clock(),
    })
    .returning();
  await tx.update(carts).set({ userId: null, approvalId: row!.id }).where(eq(carts.id, cart.row.id));
  const buyer = members.find(({ id }) => id === userId)!;
  await queueRequested(tx, deps.config, { approval: row!, buyer, managers, cart });
  return row!;
}
