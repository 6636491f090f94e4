import { methodAndPath, type Answer, type CallInput, type Endpoint, type Refusal } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { firstEndpoints } from '#contract/first-endpoints.ts';
import type { ShopContract } from '#contract/index.ts';
import type { Problem } from '#contract/wire.ts';
import { flattenQuery } from '#domain/flatten-query.ts';
import type { Locale } from '#domain/locale.ts';

type Name = keyof ShopContract;
export type InputOf<K extends Name> = CallInput<ShopContract[K] & Endpoint>;
export type AnswerOf<K extends Name> = Answer<ShopContract[K] & Endpoint>;

/** Every call of the shop: over HTTP in the browser, inside the process while a page is rendered. */
export type ShopCall = <K extends Name>(name: K, input: InputOf<K>) => Promise<AnswerOf<K>>;

/** A refused call: status 0 when nothing answered. */
export class CallError extends Error {
  readonly call: string;
  readonly status: number;
  readonly problem: Problem | null;

  // Written down, because the names of classes are shortened for the browser, and consoles tell them.
  static {
    this.prototype.name = 'CallError';
  }

  constructor(name: string, status: number, problem: Problem | null, cause?: unknown) {
    super(`${name}: ${status} ${problem?.message ?? ''}`, { cause });
    this.call = name;
    this.status = status;
    this.problem = problem;
  }

  /** Texts by field, empty unless the server sent validation data. */
  get fields(): Record<string, string[]> {
    return this.problem?.errors ?? {};
  }
}

/** Whether the shop has answered by a refusal; not when it failed, or nothing answered. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** The refusal of a call, with the details that its contract adds. Null: nothing answered. */
export function refusalOf<K extends Name>(name: K, error: unknown): Refusal<ShopContract[K]> | null {
  return error instanceof CallError && error.call === name ? (error.problem as Refusal<ShopContract[K]> | null) : null;
}

export type ClientOptions = {
  base: string;
  locale: Locale;
  channel?: string;
  /** Is called with the headers of every answer (API-5). */
  onHeaders?: (headers: Headers) => void;
};

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
};

/** A change is still sent when its page is left. Browsers allow that only for small bodies, 64 kB together. */
const longestKeptAlive = 16_000;

/** Calls relative to the API base with locale, source URL, channel and credentials. */
export function createClient(options: ClientOptions): ShopCall {
  return async (name, input) => {
    const { params = {}, query = {}, body, headers = {} } = input as Parts;
    const { method, path } = methodAndPath(await endpointOf(name));
    const address = path.replace(/:(\w+)|\*/g, (match, key = match) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams({ ...flattenQuery(query), locale: options.locale });
    const isForm = body instanceof FormData;
    const text = body === undefined || isForm ? undefined : JSON.stringify(body);
    const response = await send(name, `${options.base}${address}?${search}`, {
      method,
      credentials: 'include',
      headers: {
        'x-source-url': location.href,
        ...(options.channel && { 'x-channel': options.channel }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(
          Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      },
      body: isForm ? body : text,
      keepalive: !isForm && method !== 'GET' && (text?.length ?? 0) <= longestKeptAlive,
    });
    options.onHeaders?.(response.headers);
    const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
    if (!response.ok) throw new CallError(name, response.status, answer as Problem | null);
    return answer as AnswerOf<typeof name>;
  };
}

const isFirst = (name: EndpointName): name is keyof typeof firstEndpoints => name in firstEndpoints;

/** Method and path of a call. A table that can't be loaded counts as a server that does not answer. */
async function endpointOf(name: EndpointName): Promise<string> {
  if (isFirst(name)) return firstEndpoints[name];
  try {
    const { lateEndpoints } = await import('#contract/late-endpoints.ts');
    return lateEndpoints[name];
  } catch (cause) {
    throw new CallError(name, 0, null, cause);
  }
}

async function send(name: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new CallError(name, 0, null, cause);
  }
}
