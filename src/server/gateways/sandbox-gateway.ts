import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isAttemptState, type AttemptState } from '#domain/payments/attempts.ts';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { equalInConstantTime } from './equal-in-constant-time.ts';
import { jsonOrNull } from './json-or-null.ts';
import type { PaymentGateway, PaymentNotice } from './payment-gateway.ts';
import { sandboxBook } from './sandbox-book.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

const Notice = z.object({
  payment: z.string(),
  state: z.string().refine(isAttemptState),
  amount: z.int(),
  currency: z.string(),
});

/** The gateway of the built-in provider, and what the provider's own pages do. */
export type SandboxGateway = PaymentGateway & {
  /** Keeps the buyer's decision as the provider's own record and answers the signed notice about it. */
  decide: (
    payment: { attemptId: string; amount: Minor; currency: string },
    state: AttemptState,
  ) => Promise<SignedNotice>;
};

export type SignedNotice = { rawBody: Buffer; headers: Record<string, string> };

/** A provider without money: pages of our own ask the buyer, and notices are signed like those of a real one. */
export function createSandboxGateway({ dataDir }: { dataDir: string }): SandboxGateway {
  const book = sandboxBook(dataDir);
  const sign = async (rawBody: Buffer) =>
    createHmac('sha256', await book.secret())
      .update(rawBody)
      .digest('hex');
  return {
    provider: sandboxProvider,
    signatureHeaders: [sandboxSignatureHeader],
    createPayment: ({ attemptId }) =>
      Promise.resolve({ redirectUrl: `/sandbox-payment/${attemptId}`, providerRef: attemptId, state: 'new' }),
    parseNotice: async (rawBody, headers) => {
      if (!equalInConstantTime(String(headers[sandboxSignatureHeader] ?? ''), await sign(rawBody)))
        return { ok: false, reason: 'bad-signature', claimed: null };
      const notice = readNotice(rawBody);
      return notice ? { ok: true, notice } : { ok: false, reason: 'unreadable' };
    },
    confirm: () => Promise.resolve('completed'),
    fetchPayment: async (payment) => {
      const state = await book.read(payment.attemptId);
      return state && { ...payment, providerRef: payment.attemptId, state, awaitsConfirmation: false };
    },
    refund: ({ refundId }) => Promise.resolve({ refundRef: refundId, state: 'completed' }),
    fetchRefund: ({ refundId }) => Promise.resolve({ refundRef: refundId, state: 'completed' }),
    listMethods: () => Promise.resolve([]),
    decide: async ({ attemptId, amount, currency }, wanted) => {
      const state = await book.write(attemptId, wanted);
      const rawBody = Buffer.from(JSON.stringify({ payment: attemptId, state, amount, currency }));
      return { rawBody, headers: { [sandboxSignatureHeader]: await sign(rawBody) } };
    },
  };
}

function readNotice(rawBody: Buffer): PaymentNotice | null {
  const parsed = Notice.safeParse(jsonOrNull(rawBody));
  if (!parsed.success) return null;
  const { payment, state, amount, currency } = parsed.data;
  return {
    kind: 'payment',
    attemptId: payment,
    providerRef: payment,
    state: state as AttemptState,
    awaitsConfirmation: false,
    amount,
    currency,
  };
}
