import { and, eq, inArray, sql } from 'drizzle-orm';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { giftCards, paymentAttempts } from '#server/database/schema/index.ts';

/** Orders for which the sandbox has paid. */
function paidOrders(reader: Reader) {
  const { orderId, provider, state } = paymentAttempts;
  return reader
    .select({ id: orderId })
    .from(paymentAttempts)
    .where(and(eq(provider, sandboxProvider), inArray(state, ['completed', 'refunded'])));
}

/** Gift cards that were bought without money die with the payment that moves none. */
export async function blockSandboxCards(tx: Transaction): Promise<void> {
  await tx
    .update(giftCards)
    .set({ active: false })
    .where(and(giftCards.active, sql`${giftCards.boughtByOrderId} in ${paidOrders(tx)}`));
}

/** Which of the gift cards were bought without money: what they pay for is not paid for either. */
export async function findSandboxCards(reader: Reader, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const used = [...new Set(ids)].filter((id) => id !== null);
  if (used.length === 0) return new Set();
  const found = await reader
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(inArray(giftCards.id, used), sql`${giftCards.boughtByOrderId} in ${paidOrders(reader)}`));
  return new Set(found.map(({ id }) => id));
}
