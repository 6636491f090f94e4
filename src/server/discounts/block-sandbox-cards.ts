import { and, eq, inArray, sql } from 'drizzle-orm';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Transaction } from '#server/database/database.ts';
import { giftCards, paymentAttempts } from '#server/database/schema/index.ts';

/** Gift cards that were bought without money die with the payment that moves none. */
export async function blockSandboxCards(tx: Transaction): Promise<void> {
  const { orderId, provider, state } = paymentAttempts;
  const paidOrders = tx
    .select({ id: orderId })
    .from(paymentAttempts)
    .where(and(eq(provider, sandboxProvider), inArray(state, ['completed', 'refunded'])));
  await tx
    .update(giftCards)
    .set({ active: false })
    .where(and(giftCards.active, sql`${giftCards.boughtByOrderId} in ${paidOrders}`));
}
