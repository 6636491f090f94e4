import type { SentCall } from '#tests/torture/buyer/browser.ts';

/** A request that was sent. A public one may not fail where a personal one may. */
export type NotedRequest = {
  what: string;
  kind: 'shown' | 'own';
  startedAt: number;
  endedAt: number;
  /** The failure in words; null: it was answered as it should be. */
  failure: string | null;
  /** The instance that the balancer had sent it to, as HAProxy calls it; null: nobody said. */
  servedBy: string | null;
  /** For how long the answer was out of date when it was asked for. */
  ageMs: number;
};

/** Everything that visitors have asked for, and what of it was wrong. */
export type RequestBook = {
  requests: NotedRequest[];
  /** Answers that are wrong under any fault, in words. */
  wrong: string[];
  note: (request: Omit<NotedRequest, 'ageMs'> & { ageMs?: number }) => void;
  /** Notes what a browser sends. */
  noteSent: (sent: SentCall) => void;
};

const kindOf = (path: string) => (path.startsWith('/api/ecommerce/') ? 'own' : 'shown');

export function openRequestBook(): RequestBook {
  const requests: NotedRequest[] = [];
  const note: RequestBook['note'] = (request) => void requests.push({ ageMs: 0, ...request });
  return {
    requests,
    wrong: [],
    note,
    noteSent: ({ call: { method = 'GET', path }, startedAt, endedAt, status, servedBy }) =>
      note({ what: `${method} ${path}`, kind: kindOf(path), startedAt, endedAt, failure: failureOf(status), servedBy }),
  };
}

/** A refusal is an answer; silence and a fault of the shop are none. */
export function failureOf(status: number | null): string | null {
  if (status === null) return 'no answer';
  return status >= 500 ? `answered ${status}` : null;
}
