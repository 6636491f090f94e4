import { setTimeout as sleep } from 'node:timers/promises';
import { portionsOf } from '#domain/portions-of.ts';
import type { EdgeConfig, PurgeKind } from '#server/config/edge.ts';

/** Tells the edge what has changed. */
export type Purger = {
  purge: (tags: readonly string[]) => void;
  /** Waits for what is being told. */
  close: () => Promise<void>;
};

type PurgeCall = { path: string; init: RequestInit };
type Speech = { mostTags: number; tell: (tags: readonly string[], token: string) => PurgeCall };

const json = { 'content-type': 'application/json' };

/** As each of them documents it. */
const speeches: Record<PurgeKind, Speech> = {
  varnish: {
    mostTags: 200,
    tell: (tags, token) => ({
      path: '/',
      init: { method: 'PURGE', headers: { 'xkey-purge': tags.join(' '), 'x-purge-token': token } },
    }),
  },
  fastly: {
    mostTags: 256,
    tell: (tags, token) => ({
      path: '/purge',
      init: {
        method: 'POST',
        headers: { ...json, 'fastly-key': token },
        body: JSON.stringify({ surrogate_keys: tags }),
      },
    }),
  },
  cloudflare: {
    mostTags: 30,
    tell: (tags, token) => ({
      path: '/purge_cache',
      init: { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ tags }) },
    }),
  },
};

const patienceMs = 5000;
/** Another instance may have answered the edge before it heard of the change, so the page is dropped a second time. */
const againAfterMs = 2000;

export function createPurger(
  { kind, urls, token }: NonNullable<EdgeConfig['purge']>,
  onError: (error: Error) => void,
  againMs = againAfterMs,
): Purger {
  const { mostTags, tell } = speeches[kind];
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const waitingTags = new Set<string>();
  let collecting: NodeJS.Immediate | undefined;

  const away = new Set<string>();
  const sendToAll = (tags: readonly string[]) => Promise.all(urls.map((url) => sendOrTell(url, tags)));

  /** An edge that does not answer is logged once, until it answers again. */
  async function sendOrTell(url: string, tags: readonly string[]): Promise<void> {
    try {
      await send(url, tags);
      away.delete(url);
    } catch (error) {
      if (away.has(url)) return;
      away.add(url);
      onError(error as Error);
    }
  }

  async function send(url: string, tags: readonly string[]): Promise<void> {
    for (const portion of portionsOf(tags, mostTags)) {
      const { path, init } = tell(portion, token);
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The edge answered ${answer.status} to a purge`);
    }
  }

  async function sendTwice(tags: readonly string[]): Promise<void> {
    await sendToAll(tags);
    await sleep(againMs, undefined, { signal: closing.signal }).catch(() => {});
    await sendToAll(tags);
  }

  function flush(): void {
    collecting = undefined;
    const tags = waitingTags.has('all') ? ['all'] : [...waitingTags];
    waitingTags.clear();
    const sending = sendTwice(tags).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    purge: (tags) => {
      for (const tag of tags) waitingTags.add(tag);
      collecting ??= setImmediate(flush);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
