import type { z } from 'zod';

/** The JSON in some bytes; null: they are no JSON. */
export function jsonOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Why a call of a provider failed. `away`: no answer in time. `nonsense`: an answer that cannot be understood.
 * `refused`: a refusal. `blik-code`: a refusal of the code that the buyer entered.
 */
type ProviderFailure = 'away' | 'nonsense' | 'refused' | 'blik-code';

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | null;

  constructor(failure: ProviderFailure, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.failure = failure;
    this.status = options.status ?? null;
  }

  /** Whether the provider may have done what it was asked although it did not say so. */
  get isDoubtful(): boolean {
    return this.failure === 'away' || this.failure === 'nonsense';
  }
}

const usualPatienceMs = 10_000;
const largestAnswerBytes = 2 * 1024 * 1024;

export type ProviderCall = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is text. */
  body?: object | string;
  patienceMs?: number;
  /** The most bytes of an answer that are read. */
  mostBytes?: number;
};

export type ProviderAnswer = { status: number; body: unknown };

/** One call to a provider that answers in JSON. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { status, bytes } = await fetchBytes(call);
  return { status, body: jsonOrNull(bytes) };
}

/**
 * Makes one call to an outside service. It follows no redirect, waits ten seconds at most, and limits what it reads of
 * the answer.
 */
export async function fetchBytes({
  url,
  method = 'GET',
  headers = {},
  body,
  patienceMs = usualPatienceMs,
  mostBytes = largestAnswerBytes,
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
    const bytes = await readBytes(response, mostBytes);
    if (response.status >= 500)
      throw new ProviderError('away', `${method} ${url} answered ${response.status}`, { status: response.status });
    return { status: response.status, bytes };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('away', `${method} ${url} did not answer`, { cause });
  }
}

/** The answer, checked by its schema. */
export function understood<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: ProviderAnswer,
): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
  throw new ProviderError('nonsense', `The answer (${status}) is not what was agreed on: ${faults}`, { status });
}

/** The first bytes of an answer, up to a limit; the rest is not read. */
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
