import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 9500;
/** A terminal and npm both pass on the same Ctrl-C. A signal that follows so soon is not a second one. */
const sameSignalMs = 1000;

/** Waits for the work up to a limit. Work that has not ended by then is left alone. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(limitMs, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}

type Closing = { limitMs: number; drain?: () => Promise<void> };

/**
 * Drains, then accepts no more requests and lets the running ones end. Connections that are still open at the limit are
 * closed.
 */
export async function closeApp(app: FastifyInstance, { limitMs, drain }: Closing): Promise<void> {
  await drain?.();
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close();
  clearTimeout(cut);
}

type Program = {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): unknown;
};

type Ending = {
  close: () => Promise<void>;
  kill: () => void;
  /** How long it goes on answering before it ends. */
  drainMs?: number;
};

/**
 * Ends in order on the first signal: within ten seconds after draining, whatever clients do. Ends at once on a second
 * signal.
 */
export function endOnSignals(shop: Ending, program: Program = process): void {
  let firstAt: number | undefined;
  const endNow = () => {
    shop.kill();
    program.exit(1);
  };
  const end = () => {
    const now = performance.now();
    if (firstAt !== undefined) return now - firstAt > sameSignalMs ? endNow() : undefined;
    firstAt = now;
    setTimeout(endNow, (shop.drainMs ?? 0) + patienceMs);
    shop.close().then(
      () => program.exit(0),
      (error: unknown) => {
        console.error(error);
        endNow();
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) program.on(signal, end);
}

export type Readiness = {
  /** Says that the shop is about to end, and gives balancers time to notice; meanwhile everything is answered. */
  end: (drainMs: number) => Promise<void>;
};

/** Answers balancers whether the shop takes visitors: until it is about to end, and while it reaches its database. */
export function registerReadiness(app: FastifyInstance, askDatabase: () => Promise<unknown>): Readiness {
  let ending = false;
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (ending) return reply.code(503).send({ status: 'ending' });
    const ready = await askDatabase().then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
  return {
    end: async (drainMs) => {
      ending = true;
      await sleep(drainMs);
    },
  };
}
