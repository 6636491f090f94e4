import type { Credit } from '#domain/payments/credit.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import { findCredit } from '#server/credits/index.ts';
import type { Reader } from '#server/database/database.ts';
import type { Buyer } from './buyer.ts';

/** The credit of a business customer, where it is needed: for a way to pay later (BUSINESS-8). */
export async function creditFor(
  reader: Reader,
  {
    userId,
    buyer,
    payment,
  }: { userId: number | null; buyer: Pick<Buyer, 'basis'>; payment: { provider: string } | null | undefined },
): Promise<Credit | null> {
  if (userId === null || buyer.basis !== 'net' || payment?.provider !== deferredProvider) return null;
  return findCredit(reader, userId);
}
