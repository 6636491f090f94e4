import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ConfigError, type Config } from '#server/config/config.ts';

const path = '/metrics';

/** Answers /metrics on a port of its own, beside the shop, to whoever reaches it. */
export async function openMetricsPort(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== path) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => response.writeHead(503).end(`${error instanceof Error ? error.message : 'failed'}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`METRICS_PORT=${port} is taken: stop the other program or set a free port.`);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers /metrics among the shop's own addresses, to whoever knows the token. */
export function registerMetrics(app: FastifyInstance, registry: Registry, { metricsToken }: Config): void {
  if (metricsToken === null) return;
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isSame(token: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(expected));
}
