import { asc, eq } from 'drizzle-orm';
import { netFromGross } from '#domain/pricing/vat.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { deliveryMethods } from '#server/database/schema/index.ts';

export type DeliveryMethodRow = typeof deliveryMethods.$inferSelect;

/** What the staff may change; the cost is gross. Undefined stays as it is. */
export type DeliveryChange = Partial<
  Pick<
    DeliveryMethodRow,
    | 'freeFromGross'
    | 'countries'
    | 'maximumWeightGrams'
    | 'maximumLengthMm'
    | 'paymentProviders'
    | 'active'
    | 'vatRatePercent'
  >
> & { grossCost?: Minor | undefined };

/** All of them in the order of the shop, those that are off as well. */
export function listDeliveries(database: Queryable): Promise<DeliveryMethodRow[]> {
  return database.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
}

/** The method as it is afterwards; null: there is none of this code. */
export function changeDelivery(
  { orm }: Database,
  code: string,
  { grossCost, ...change }: DeliveryChange,
): Promise<DeliveryMethodRow | null> {
  return orm.transaction(async (tx) => {
    const [method] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.code, code)).for('update');
    if (!method) return null;
    const rate = change.vatRatePercent ?? method.vatRatePercent;
    const cost = grossCost === undefined ? {} : { netCost: netFromGross(grossCost, rate) };
    const wanted = Object.fromEntries(
      Object.entries({ ...change, ...cost }).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(wanted).length === 0) return method;
    const [changed] = await tx.update(deliveryMethods).set(wanted).where(eq(deliveryMethods.id, method.id)).returning();
    return changed!;
  });
}
