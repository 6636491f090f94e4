import { z } from 'zod';

// Only what the shop reads: Przelewy24 may add fields at any time.

const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });
const amount = z.int().nonnegative();

export const Registered = data(z.object({ token: z.string().min(1) }));
export const Charged = data(z.object({ orderId: z.int() }));
export const Verified = data(z.object({ status: z.literal('success') }));

/** 0 nothing paid, 1 paid but not yet verified, 2 paid, 3 given back. */
export const FoundTransaction = data(
  z.object({
    orderId: z.int(),
    sessionId: z.string(),
    status: z.coerce.number().int().min(0).max(3),
    amount,
    currency: z.string(),
  }),
);

export const AcceptedRefunds = data(z.array(z.object({ status: z.boolean(), message: z.string().optional() })).min(1));

/** 1 done, 2 under way, 3 awaiting, 4 rejected. */
export const FoundRefunds = data(
  z.object({ refunds: z.array(z.object({ requestId: z.string(), status: z.coerce.number().int() })) }),
);

export const Refusal = z.object({ error: z.unknown(), code: z.number().optional() });

export const Methods = data(
  z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      group: z.string().optional(),
      status: z.boolean(),
      imgUrl: z.string().optional(),
      mobileImgUrl: z.string().optional(),
    }),
  ),
);

export const TransactionNotice = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string(),
  amount,
  originAmount: amount,
  currency: z.string(),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
});

/** 0 done, 1 rejected. */
export const RefundNotice = z.object({
  orderId: z.int(),
  sessionId: z.string(),
  merchantId: z.int(),
  requestId: z.string().optional(),
  refundsUuid: z.string(),
  amount,
  currency: z.string(),
  status: z.int(),
  sign: z.string(),
});
