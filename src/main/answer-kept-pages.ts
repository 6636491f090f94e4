import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import type { Config } from '#server/config/config.ts';
import { hasOwnHost } from '#server/staff/index.ts';
import type { RequestDurations } from '#server/http/request-durations.ts';
import { logAnswer } from '#server/log.ts';
import { variantFor, writeVariant, type PageCache } from './page-cache.ts';

type Deps = {
  cache: Pick<PageCache, 'addresses'>;
  durations: RequestDurations | undefined;
  config: Pick<Config, 'adminUrl' | 'publicUrl'>;
};

/**
 * Answers kept pages before the framework, because routing, cookies and hooks are a quarter of their cost. They are
 * logged and measured like all others. Every other request goes on to the framework.
 */
export function answerKeptPages(app: FastifyInstance, { cache, durations, config }: Deps): void {
  const staffHost = hasOwnHost(config) ? new URL(config.adminUrl).host : null;
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  const framework = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startMs = performance.now();
    const page = closing || isFor(staffHost, request) ? undefined : keptAnswerFor(app, cache, request);
    if (!page) return framework.forEach((listener) => listener.call(app.server, request, response));
    response.once('finish', () => {
      const ms = performance.now() - startMs;
      const { statusCode: status } = response;
      const { method = 'GET' } = request;
      logAnswer(app.log, { method, path: page.loggedPath, status, ms });
      durations?.count(method, '/*', status, ms / 1000);
    });
    writeVariant(page.answer, page.variant, request, response);
  });
}

/** Such a request is the framework's to refuse. */
const isFor = (host: string | null, { headers }: IncomingMessage): boolean =>
  host !== null && (headers.host === host || headers['x-forwarded-host'] === host);

function keptAnswerFor(app: FastifyInstance, { addresses }: Deps['cache'], request: IncomingMessage) {
  const { method, url = '', headers } = request;
  const address = method === 'GET' || method === 'HEAD' ? addresses.get(url) : undefined;
  if (!address || hasSignedInOnce(app, headers)) return undefined;
  const answer = address.shelf.find(url);
  const variant = answer && variantFor(answer, request);
  if (!answer || !variant || variant instanceof Promise) return undefined;
  return { answer, variant, loggedPath: address.loggedPath };
}

/** Who has may see other prices than everybody. */
const hasSignedInOnce = (app: FastifyInstance, { cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && app.parseCookie(cookie)[signedInCookie] !== undefined;
