import { divideHalfUp } from './money.ts';

/** What is paid now and what on delivery, in minor units. */
export type PaymentShares = { readonly prepaid: number; readonly dueOnDelivery: number };

/** The prepaid percent of the final price (spec 5), rounded half up, and the rest: together always the whole. */
export function paymentShares(total: number, prepaidPercent: number): PaymentShares {
  const prepaid = divideHalfUp(total * prepaidPercent, 100);
  return { prepaid, dueOnDelivery: total - prepaid };
}
