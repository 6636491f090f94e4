import type { z } from 'zod';
import { jsonOrNull } from './json-or-null.ts';
import { ProviderError } from './provider-error.ts';

const usualPatienceMs = 10_000;
const largestAnswerBytes = 2 * 1024 * 1024;

export type ProviderCall = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is text. */
  body?: object | string;
  patienceMs?: number;
};

export type ProviderAnswer = { status: number; body: unknown };

/** One call to a provider that answers in JSON. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { status, bytes } = await fetchBytes(call);
  return { status, body: jsonOrNull(bytes) };
}

/**
 * One call to an outside service: no redirect is followed, no answer waited for longer than ten seconds, none read
 * without end.
 */
export async function fetchBytes({
  url,
  method = 'GET',
  headers = {},
  body,
  patienceMs = usualPatienceMs,
}: ProviderCall): Promise<{ status: number; bytes: Buffer }> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/json',
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = await readBytes(response);
    if (response.status >= 500)
      throw new ProviderError('away', `${method} ${url} answered ${response.status}`, { status: response.status });
    return { status: response.status, bytes };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('away', `${method} ${url} did not answer`, { cause });
  }
}

/** The answer in the shape that was agreed on. */
export function understood<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: ProviderAnswer,
): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
  throw new ProviderError('nonsense', `The answer (${status}) is not what was agreed on: ${faults}`, { status });
}

/** The first bytes of an answer, up to a limit beyond which nobody wants to know the rest. */
export async function readBytes(response: Response, limit = largestAnswerBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit)
      throw new ProviderError('nonsense', `The answer is longer than ${limit} bytes`, { status: response.status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
