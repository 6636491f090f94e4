import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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
