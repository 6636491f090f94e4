import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { discountCodes, discountCodeUses } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';

/**
 * Counts one use for an order, in the order's transaction. Orders with the same code wait for one another here, after
 * the stock, and whoever comes after the last use, or too late, is refused.
 */
export async function useDiscountCode(
  tx: Transaction,
  { codeId, orderId, now }: { codeId: number; orderId: string; now: Date },
): Promise<void> {
  const { id, active, validFrom, validTo, uses, maximumUses } = discountCodes;
  const [usedCode] = await tx
    .update(discountCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(
      and(
        eq(id, codeId),
        active,
        or(isNull(validFrom), lte(validFrom, now)),
        or(isNull(validTo), gt(validTo, now)),
        or(isNull(maximumUses), lt(uses, maximumUses)),
      ),
    )
    .returning({ id });
  if (!usedCode) throw invalidField('discountCode', 'discount.no_longer');
  await tx.insert(discountCodeUses).values({ codeId, orderId });
}

/**
 * Gives the use of a cancelled order back; once, however often it is called. Call it after returnStock: locks go in
 * that order.
 */
export async function returnDiscountCode(tx: Transaction, orderId: string): Promise<void> {
  const uses = await tx
    .delete(discountCodeUses)
    .where(eq(discountCodeUses.orderId, orderId))
    .returning({ codeId: discountCodeUses.codeId });
  for (const { codeId } of uses)
    await tx
      .update(discountCodes)
      .set({ uses: sql`greatest(0, ${discountCodes.uses} - 1)` })
      .where(eq(discountCodes.id, codeId));
}
