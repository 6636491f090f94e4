import { asc, eq } from 'drizzle-orm';
import type { Minor } from '#domain/pricing/money.ts';
import { netFromGross } from '#domain/pricing/vat.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import type { PickUpPointBook } from '#server/gateways/pick-up-points.ts';

export type DeliveryRow = typeof deliveryMethods.$inferSelect;
export type PaymentRow = typeof paymentMethods.$inferSelect;

/** All delivery methods in the order of the shop, those that are off as well. */
export function listDeliveries(reader: Reader): Promise<DeliveryRow[]> {
  return reader.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
}

/** The delivery methods on offer, without those to the points of a company that is not set up. */
export async function listActiveDeliveries(reader: Reader, points: PickUpPointBook): Promise<DeliveryRow[]> {
  const methods = await listDeliveries(reader);
  return methods.filter(
    ({ active, pickUpProvider }) => active && (pickUpProvider === null || points.find(pickUpProvider) !== null),
  );
}

/** The payment methods on offer, in the order of the shop. */
export function listActivePayments(reader: Reader): Promise<PaymentRow[]> {
  return reader
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.active, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}

export async function findPayment(reader: Reader, id: number): Promise<PaymentRow | null> {
  const [method] = await reader.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return method ?? null;
}

/** What the staff may change; the cost is gross. Undefined stays as it is. */
export type DeliveryChange = Partial<
  Pick<
    DeliveryRow,
    | 'carrier'
    | 'freeFromGross'
    | 'countries'
    | 'maximumWeightGrams'
    | 'maximumLengthMm'
    | 'paymentProviders'
    | 'shortestDays'
    | 'longestDays'
    | 'active'
    | 'vatRatePercent'
  >
> & { grossCost?: Minor | undefined };

/** The changed method; null: no method has this code. */
export function changeDelivery(
  { transaction }: Pick<Database, 'transaction'>,
  code: string,
  { grossCost, ...change }: DeliveryChange,
): Promise<DeliveryRow | null> {
  return transaction(async (tx) => {
    const [method] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.code, code)).for('update');
    if (!method) return null;
    const rate = change.vatRatePercent ?? method.vatRatePercent;
    const cost = grossCost === undefined ? {} : { netCost: netFromGross(grossCost, rate) };
    const columns = Object.fromEntries(
      Object.entries({ ...change, ...cost }).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(columns).length === 0) return method;
    const [changedMethod] = await tx
      .update(deliveryMethods)
      .set(columns)
      .where(eq(deliveryMethods.id, method.id))
      .returning();
    return changedMethod!;
  });
}
