import { z } from 'zod';
import type { AttemptState } from '#domain/payments/attempts.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { AcceptedRefund, PaymentReport } from '../payment-gateway.ts';

// Only what the shop reads: PayU may add fields at any time.

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const Status = z.object({
  statusCode: z.string(),
  codeLiteral: z.string().optional(),
  statusDesc: z.string().optional(),
});

export const Refusal = z.object({ status: Status });

export const CreatedOrder = z.object({
  status: Status,
  orderId: z.string().min(1),
  redirectUri: z.url({ protocol: /^https?$/ }).optional(),
});

/** An amount as PayU writes it: minor units as text. */
const Grosze = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((digits): Minor => Number(digits));
const text = z.union([z.string(), z.number()]).transform(String);

const orderStatuses = ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED'] as const;
const OrderFacts = z.object({
  orderId: z.string().min(1),
  extOrderId: z.string().default(''),
  status: z.enum(orderStatuses),
  totalAmount: Grosze,
  currencyCode: z.string(),
});
export type OrderFacts = z.infer<typeof OrderFacts>;

export const FoundOrders = z.object({ orders: z.array(OrderFacts).length(1) });

const refundStatuses = ['PENDING', 'FINALIZED', 'CANCELED'] as const;
const RefundFacts = z.object({
  refundId: text,
  extRefundId: z.string().optional(),
  amount: Grosze,
  currencyCode: z.string(),
  status: z.enum(refundStatuses),
});
type RefundFacts = z.infer<typeof RefundFacts>;

export const CreatedRefund = z.object({ refund: RefundFacts });

/** The list of refunds comes bare or under its name. */
export const FoundRefunds = z.union([
  z.array(RefundFacts),
  z.object({ refunds: z.array(RefundFacts) }).transform(({ refunds }) => refunds),
]);

export const OrderNotice = z.object({ order: OrderFacts });

/** Of another shape than a notice of an order, at the same address. */
export const RefundNotice = z.object({ orderId: z.string(), extOrderId: z.string().default(''), refund: RefundFacts });

export const PayMethods = z.object({
  payByLinks: z
    .array(
      z.object({
        value: z.string(),
        name: z.string(),
        brandImageUrl: z.string().optional(),
        status: z.string(),
        minAmount: z.number().default(0),
        maxAmount: z.number().default(Number.MAX_SAFE_INTEGER),
      }),
    )
    .default([]),
});

const states: Record<(typeof orderStatuses)[number], AttemptState> = {
  NEW: 'new',
  PENDING: 'pending',
  WAITING_FOR_CONFIRMATION: 'pending',
  COMPLETED: 'completed',
  CANCELED: 'cancelled',
  REJECTED: 'failed',
};

const refundStates: Record<(typeof refundStatuses)[number], RefundState> = {
  PENDING: 'pending',
  FINALIZED: 'completed',
  CANCELED: 'failed',
};

export function reportOf({ orderId, extOrderId, status, totalAmount, currencyCode }: OrderFacts): PaymentReport {
  return {
    attemptId: extOrderId,
    providerRef: orderId,
    state: states[status],
    awaitsConfirmation: status === 'WAITING_FOR_CONFIRMATION',
    amount: totalAmount,
    currency: currencyCode,
  };
}

export const acceptedRefund = ({ refundId, status }: RefundFacts): AcceptedRefund => ({
  refundRef: refundId,
  state: refundStates[status],
});
