import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/http/handlers.ts';

/** What a shop needs before it opens: methods, the demo shop on the first start, jobs. Answers what ends it. */
export async function prepareShop(_app: FastifyInstance, _deps: ServerDeps, _say: (text: string) => void): Promise<(() => Promise<void>)[]> {
  return [];
}
