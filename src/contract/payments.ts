import { z } from 'zod';
import { attemptStates } from '#domain/payments/attempts.ts';
import type { Contract } from './endpoint.ts';
import { Amount, GuestHeaders, LocaleQuery, OrderParams } from './wire.ts';

export const PaymentTransaction = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: Amount,
  currency: z.string(),
  method: z.string(),
  channel: z.string(),
  state: z.enum(attemptStates),
  redirectUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentTransaction = z.infer<typeof PaymentTransaction>;

/** kind: a code on our own page, one of the provider's methods, or the provider's page with all of them. */
export const PaymentWay = z.object({
  id: z.string(),
  kind: z.enum(['blik', 'method', 'page']),
  name: z.string(),
  image: z.string().nullable(),
});
export type PaymentWay = z.infer<typeof PaymentWay>;

/** chosen: the way that came with the order, where it is on offer. */
export const PaymentWays = z.object({ ways: z.array(PaymentWay), chosen: z.string().nullable() });
export type PaymentWays = z.infer<typeof PaymentWays>;

export const paymentsContract = {
  listPaymentWays: {
    summary: 'Ways to pay an order now, for its owner; a provider that does not answer leaves its plain page.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: PaymentWays,
  },
  payOrder: {
    summary:
      'Begins a payment of what is to be paid now; 400 when already paid, 500 while the provider does not answer. ' +
      'A BLIK way takes the code of six digits; while one waits for the bank, a second is refused. The same ' +
      'Idempotency-Key answers the same payment.',
    params: OrderParams,
    headers: GuestHeaders.extend({ 'user-agent': z.string().optional() }),
    query: LocaleQuery,
    body: z
      .object({
        paymentMethod: z.object({ id: z.int().positive() }).optional(),
        way: z.string().max(60).optional(),
        blikCode: z
          .string()
          .regex(/^\d{6}$/)
          .optional(),
      })
      .default({}),
    response: PaymentTransaction,
  },
  getPaymentTransaction: {
    summary: 'State of one attempt to pay, for the owner of the order.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: PaymentTransaction,
  },
} satisfies Contract;
