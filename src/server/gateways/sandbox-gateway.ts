import { errorFacts } from '#server/error-facts.ts';
import { randomBytes, createHmac } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAttemptState, type AttemptState } from '#domain/payments/attempts.ts';
import { z } from 'zod';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { equalInConstantTime } from './equal-in-constant-time.ts';
import { jsonOrNull } from './call-provider.ts';
import type { PaymentGateway, PaymentNotice } from './payment-gateway.ts';

export const sandboxFolder = 'sandbox-payments';
/** The name of a file that holds a decision: that of its payment. */
export const sandboxDecision = /^[A-Za-z0-9]{1,40}$/;

/** The data of the sandbox provider: its secret and each decision. It is created at the first use. */
export function sandboxBook(dataDir: string) {
  const folder = join(dataDir, sandboxFolder);
  const read = async (providerRef: string): Promise<AttemptState | null> => {
    if (!sandboxDecision.test(providerRef)) return null;
    const state = await readOrNull(join(folder, providerRef));
    return isAttemptState(state) ? state : null;
  };
  return {
    read,
    /** The stored decision about a payment. The first one counts. */
    write: async (providerRef: string, state: AttemptState): Promise<AttemptState> =>
      (await writeFirst(folder, providerRef, state)) ? state : ((await read(providerRef)) ?? state),
    secret: async (): Promise<string> => {
      const path = join(folder, '.secret');
      const storedSecret = await readOrNull(path);
      if (storedSecret) return storedSecret;
      const newSecret = randomBytes(32).toString('hex');
      if (await writeFirst(folder, '.secret', newSecret)) return newSecret;
      return readFile(path, 'utf8');
    },
  };
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Whether this call made the file; one that is there stays as it is. Nobody ever reads half of it. */
async function writeFirst(folder: string, name: string, text: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, join(folder, name));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

const isCode = (error: unknown, code: string) => errorFacts(error).code === code;

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

type SignedNotice = { rawBody: Buffer; headers: Record<string, string> };

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
    decide: async ({ attemptId, amount, currency }, outcome) => {
      const state = await book.write(attemptId, outcome);
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
    state,
    awaitsConfirmation: false,
    amount,
    currency,
  };
}
