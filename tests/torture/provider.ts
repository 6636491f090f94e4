import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { sandboxBook, sandboxSignatureHeader } from '#server/gateways/sandbox-gateway.ts';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';

/** Everything that the built-in provider has decided, by its reference of a payment. */
export async function readProviderBook(dataDir: string): Promise<Map<string, AttemptState>> {
  const names = (await readdir(join(dataDir, 'sandbox-payments')).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  );
  const book = sandboxBook(dataDir);
  const entries = await Promise.all(names.map(async (name) => [name, await book.read(name)] as const));
  return new Map(entries.filter((entry): entry is [string, AttemptState] => entry[1] !== null));
}

/** Writes a decision into the provider's own record, without a word to the shop. */
export async function decideSilently(dataDir: string, payment: string, state: AttemptState): Promise<void> {
  await sandboxBook(dataDir).write(payment, state);
}

/** Signs whatever it is given, as the provider would. */
export async function openSigner(dataDir: string): Promise<(body: string) => string> {
  const secret = await sandboxBook(dataDir).secret();
  return (body) => createHmac('sha256', secret).update(body).digest('hex');
}

/** Sends a notice once and answers the shop's status; 0: no answer came. */
export async function sendNotice(url: string, body: string, signature: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/payments/notices/${sandboxProvider}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
