import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../chance.ts';

export type Answer = {
  status: number;
  body: unknown;
  /** The instance that a balancer has named. */
  servedBy: string | null;
};

export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/** A browser with its own cookies, whose owner repeats what was not answered. */
export type Browser = {
  /** Sends once more whenever the connection broke or the shop said that the fault is its own. */
  call: (call: Call) => Promise<Answer>;
  /** Sends once; null when no answer came. */
  try: (call: Call) => Promise<Answer | null>;
};

/** The outcome of one call. */
export type SentCall = { call: Call; startedAt: number; endedAt: number; status: number | null } & Pick<
  Answer,
  'servedBy'
>;

/** Nobody answered for longer than a person would wait. */
class NoAnswer extends Error {}

const longPatienceMs = 300_000;
const answerPatienceMs = 30_000;

type BrowserOptions = {
  onSent?: (sent: SentCall) => void;
  /** For how long a call is repeated. */
  patienceMs?: number;
};

export function openBrowser(
  url: string,
  chance: Chance,
  { onSent = () => {}, patienceMs = longPatienceMs }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();

  async function send(call: Call): Promise<Answer | null> {
    const startedAt = performance.now();
    const answer = await sendOnce(call);
    const { status, servedBy } = answer ?? { status: null, servedBy: null };
    onSent({ call, startedAt, endedAt: performance.now(), status, servedBy });
    return answer;
  }

  async function sendOnce({ method = 'GET', path, body, form, headers = {} }: Call): Promise<Answer | null> {
    const type = form ? 'application/x-www-form-urlencoded' : body === undefined ? undefined : 'application/json';
    const payload = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerPatienceMs),
        headers: {
          ...(type && { 'content-type': type }),
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
        ...(payload !== undefined && { body: payload }),
      });
      const text = await response.text();
      // The cookie counts with its whole answer only: that is the harder case, in which a repeated call begins anew.
      for (const cookie of response.headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0]!.split('=');
        cookies.set(name!, value!);
      }
      return {
        status: response.status,
        servedBy: response.headers.get('x-served-by'),
        body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
      };
    } catch {
      return null;
    }
  }

  return {
    try: send,
    call: async (call) => {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const answer = await send(call);
        if (answer && answer.status < 500) return answer;
        if (Date.now() > deadline) {
          const last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
          throw new NoAnswer(`${call.method ?? 'GET'} ${call.path}: ${last} for ${patienceMs / 1000} s`);
        }
        await sleep(50 + chance.below(250));
      }
    },
  };
}
