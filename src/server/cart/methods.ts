import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import type { DeliveryRow, PaymentRow } from './stored-cart.ts';

/** The delivery methods on offer, in the order of the shop. */
export function listActiveDeliveries(database: Queryable): Promise<DeliveryRow[]> {
  return database.select().from(deliveryMethods).where(eq(deliveryMethods.active, true)).orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
}

/** The payment methods on offer, in the order of the shop. */
export function listActivePayments(database: Queryable): Promise<PaymentRow[]> {
  return database.select().from(paymentMethods).where(eq(paymentMethods.active, true)).orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}
