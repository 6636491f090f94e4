import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { cartItems, carts } from '#server/database/schema/index.ts';

type HeldQuotation = Required<Pick<typeof carts.$inferInsert, 'userId' | 'quotationId' | 'projectName' | 'currency'>>;
type HeldLine = Required<
  Pick<typeof cartItems.$inferInsert, 'productId' | 'normalizedCode' | 'mark' | 'configuration' | 'quantity'>
> & { position: number };

/**
 * Replaces the cart of a customer by the lines of a quotation; until it is ordered or cleared it holds nothing else.
 */
export async function holdQuotation(
  tx: Transaction,
  { userId, currency, quotationId, projectName }: HeldQuotation,
  lines: readonly HeldLine[],
): Promise<void> {
  const values = { quotationId, projectName, discountCode: null };
  const [cart] = await tx
    .insert(carts)
    .values({ userId, currency, ...values })
    .onConflictDoUpdate({ target: carts.userId, set: { ...values, version: sql`${carts.version} + 1` } })
    .returning({ id: carts.id });
  const cartId = cart!.id;
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
  await tx.insert(cartItems).values(
    lines.map(({ productId, normalizedCode, mark, configuration, quantity, position }) => ({
      cartId,
      productId,
      normalizedCode,
      mark,
      configuration,
      quantity,
      conversionId: `quotation:${quotationId}:${position}`,
    })),
  );
}
