import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { TrustedProxies } from '#server/config/trusted-proxies.ts';
import { logAnswer, loggedPath, serializers } from '#server/log.ts';
import { localeOf } from './bind.ts';
import { readForm } from './read-form.ts';
import { watchForProxies } from './caller-address.ts';
import { answerErrorsBy } from './answer-errors.ts';
import { describeCalls } from './describe-calls.ts';
import { ShopError, statusOf } from './errors.ts';
import { authorizedHeader, commonHeaders, notifyHeader, notifyValue } from './headers.ts';
import { allowOrigins, answerPreflights, requireApiKey } from './origins.ts';
import type { SessionRules } from './sessions.ts';
import { identify, sessionCookie, type Visitor } from './visitor.ts';

export const apiBase = '/api';
const largestBodyBytes = 256 * 1024;
const longestUrl = 8000;
/**
 * How long a client may take to send its headers, its whole request, and to be silent while it is answered; and how
 * often that is looked at (API-16).
 */
type Patience = { headersMs: number; requestMs: number; silenceMs: number; checkingMs: number };
const usualPatience: Patience = { headersMs: 10_000, requestMs: 30_000, silenceMs: 60_000, checkingMs: 2000 };

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

const answerError = answerErrorsBy(statusOf);

/** The target of the log, line by line. */
type LogStream = { write: (line: string) => void };

/** An app with logs, request ids, limits and the shop's error body, but no endpoint yet. */
export function createApp(
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustProxy'>,
  stream: LogStream = process.stdout,
  { headersMs, requestMs, silenceMs, checkingMs }: Patience = usualPatience,
): FastifyInstance {
  const headers = commonHeaders(config);
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers, stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestBodyBytes,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkingMs },
    trustProxy: trustOf(config.trustProxy),
    forceCloseConnections: 'idle',
    // Providers of identities get addresses of the shop itself, not addresses of its calls.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/auth/') ? apiBase + url : url),
    // Such a request never reached a route, so no route has counted it.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, Object.assign(request, { locale: 'pl' as const }), reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  void app.register(fastifyCookie);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('notices');
  app.decorateRequest('locale', 'pl');
  app.decorateRequest('visitor');
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(refuseUnknown);
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    logAnswer(request.log, { method, path: loggedPath(request), status: reply.statusCode, ms: reply.elapsedTime });
  });
  return app;
}

/** The number of proxies as Fastify's types know it. */
const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Everything under the API base: the caller, the language, the rights, and the API's own description. */
export async function createApi(
  app: FastifyInstance,
  database: Database,
  config: Config,
  register: (api: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(
    async (api) => {
      await describeCalls(api, apiBase, {
        title: 'Komoda',
        description: 'The calls of the shop. Amounts are in the major unit of their currency.',
      });
      await api.register(fastifySwaggerUi, { routePrefix: '/docs' });
      acceptBodies(api);
      const watch = watchForProxies(database, app.log);
      api.addHook('onRequest', async (request, reply) => {
        request.notices = [];
        request.locale = localeOf(request.query);
        watch(request);
        if (request.url.length > longestUrl) throw new ShopError('invalid', { key: 'error.too_large' });
        allowOrigins(request, reply, config);
        requireApiKey(request, config);
        request.visitor = await identify(
          database.reader,
          request.cookies[sessionCookie],
          sessionRules(config, request, reply),
        );
      });
      api.addHook('onSend', async (request, reply) => {
        const { visitor } = request;
        if (visitor && request.cookies[sessionCookie] !== undefined)
          reply.header(authorizedHeader, visitor.userId === null ? 'false' : 'true');
        if (request.notices.length > 0)
          reply.header(notifyHeader, notifyValue(request.notices, translators[request.locale]));
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      });
      api.setErrorHandler(answerError);
      answerPreflights(api, config);
      refuseUnknownPaths(api);
      await register(api);
    },
    { prefix: apiBase },
  );
}

function sessionRules(
  { sessionDays, signedInDays, publicUrl }: Config,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): SessionRules {
  const common = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
  return {
    sessionDays,
    signedInDays,
    userAgent: headers['user-agent'] ?? '',
    setCookie: (token, { days, signedIn }) => {
      const maxAge = days * 86_400;
      reply.setCookie(sessionCookie, token, { ...common, httpOnly: true, maxAge });
      if (signedIn) reply.setCookie(signedInCookie, '1', { ...common, maxAge });
    },
    clearCookie: () => {
      reply.clearCookie(sessionCookie, { ...common, httpOnly: true });
      reply.clearCookie(signedInCookie, common);
    },
  };
}

/** JSON, and forms where a call takes them; an empty body is no body, whatever its type says. */
export function acceptBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch (cause) {
      done(new ShopError('invalid', { key: 'error.bad_json' }, { cause }));
    }
  });
  api.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.multipart) throw new ShopError('invalid', { key: 'error.content_type' });
      return readForm(body, request.headers['content-type'] ?? '');
    },
  );
  api.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new ShopError('invalid', { key: 'error.content_type' }));
  });
}

/** Answers paths without a route, for every method. Otherwise a page would answer GET. */
export function refuseUnknownPaths(api: FastifyInstance): void {
  api.setNotFoundHandler(refuseUnknown);
  for (const url of ['/', '/*']) api.all(url, { schema: { hide: true } }, refuseUnknown);
}

function refuseUnknown(): never {
  throw new ShopError('not-found', { key: 'error.not_found' });
}
