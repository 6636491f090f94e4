import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isAttemptState, type AttemptState } from '#domain/payments/attempt-state.ts';
import type { PaymentGateway, PaymentNotice, PaymentRequest } from './payment-gateway.ts';
import { sandboxBook } from './sandbox-book.ts';

export const sandboxProvider = 'sandbox';
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
  decide: (payment: { providerRef: string; amount: number; currency: string }, state: AttemptState) => Promise<SignedNotice>;
};

export type SignedNotice = { rawBody: Buffer; headers: Record<string, string> };

/** A provider without money: pages of our own ask the buyer, and notices are signed like those of a real one. */
export function createSandboxGateway({ dataDir }: { dataDir: string }): SandboxGateway {
  const book = sandboxBook(dataDir);
  const sign = async (rawBody: Buffer) => createHmac('sha256', await book.secret()).update(rawBody).digest();
  return {
    provider: sandboxProvider,
    createPayment: ({ transactionId }: PaymentRequest) => Promise.resolve({ redirectUrl: `/sandbox-payment/${transactionId}`, providerRef: transactionId }),
    parseNotice: async (rawBody, headers) => {
      const given = Buffer.from(String(headers[sandboxSignatureHeader] ?? ''), 'hex');
      const right = await sign(rawBody);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return { ok: false, reason: 'bad-signature' };
      const notice = readNotice(rawBody);
      return notice ? { ok: true, notice } : { ok: false, reason: 'unreadable' };
    },
    fetchState: (providerRef) => book.read(providerRef),
    decide: async ({ providerRef, amount, currency }, wanted) => {
      const state = await book.write(providerRef, wanted);
      const rawBody = Buffer.from(JSON.stringify({ payment: providerRef, state, amount, currency }));
      return { rawBody, headers: { [sandboxSignatureHeader]: (await sign(rawBody)).toString('hex') } };
    },
  };
}

function readNotice(rawBody: Buffer): PaymentNotice | null {
  let given: unknown;
  try {
    given = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const parsed = Notice.safeParse(given);
  if (!parsed.success) return null;
  const { payment, state, amount, currency } = parsed.data;
  return { providerRef: payment, state: state as AttemptState, amount, currency, eventKey: `${payment}:${state}` };
}
