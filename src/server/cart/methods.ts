import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import type { PickUpPointBook } from '#server/gateways/open-pick-up-points.ts';
import type { DeliveryRow, PaymentRow } from './stored-cart.ts';

/** The delivery methods on offer, in the order of the shop; none to points of a company that is not set up. */
export async function listActiveDeliveries(database: Queryable, points: PickUpPointBook): Promise<DeliveryRow[]> {
  const methods = await database
    .select()
    .from(deliveryMethods)
    .where(eq(deliveryMethods.active, true))
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
  return methods.filter(({ pickUpProvider }) => pickUpProvider === null || points.find(pickUpProvider) !== null);
}

/** The payment methods on offer, in the order of the shop. */
export function listActivePayments(database: Queryable): Promise<PaymentRow[]> {
  return database
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.active, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}
