import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { guardRedirect } from '#domain/routing/guard.ts';
import { knownSearch, knownSearchNames } from '#domain/routing/known-search.ts';
import { matchPath, pathTo, splitLocale, type RouteMatch } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import type { ShopCall as ServerCall } from '#server/areas.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { ShopError, statusOf } from '#server/http/errors.ts';
import { identify, sessionCookie } from '#server/http/visitor.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';
import { answerFromCache, type PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const longestQuery = 2000;

export type PageDeps = {
  config: Config;
  database: Database;
  renderer: Renderer;
  call: ServerCall;
  cache: PageCache;
  /** The code may change at any moment: nothing is kept, and the tools may put in scripts and styles. */
  development: boolean;
};

/** Answers every address that is neither a call nor a file with a rendered page. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  app.get('/*', async (request, reply) => {
    const [pathname, query] = addressOf(request.url);
    const match = matchPath(pathname);
    const redirect = match && (await guard(deps, request, match, pathname + query));
    if (redirect)
      return reply.headers(securityHeaders).header('cache-control', 'private, no-store').redirect(redirect, 302);

    const key = pathname + query;
    const cached = deps.cache.find(key);
    if (cached) return takeOver(reply, () => answerFromCache(cached, request.raw, reply.raw));

    const tags = new Set<string>();
    const page = await render(deps, key, tags);
    // A canonical address may name a page of a list; only another path is another place.
    const canonical = page.canonicalPath?.split('?')[0];
    if (canonical !== undefined && canonical !== pathname)
      return reply.headers(securityHeaders).redirect(canonical + query, 301);
    const headers = {
      ...securityHeaders,
      ...(deps.development ? {} : { 'content-security-policy': contentSecurityPolicy(page.html) }),
    };
    const passing = deps.development || page.status >= 500;
    if (passing || (page.status === 404 && match === null)) {
      return reply
        .code(page.status)
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(page.html);
    }
    const entry = await deps.cache.store(key, {
      status: page.status,
      html: page.html,
      tags,
      headers: Object.entries(headers).flat(),
    });
    return takeOver(reply, () => answerFromCache(entry, request.raw, reply.raw));
  });
}

function takeOver(reply: FastifyReply, answer: () => void): FastifyReply {
  reply.hijack();
  answer();
  return reply;
}

const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/** Path and query with the known names only, in one order; no page has a control character in its path. */
function addressOf(url: string): [string, string] {
  const [given = '/', query = ''] = url.split('?', 2);
  const path = controlCharacter.test(given) ? pathTo('NOT_FOUND', splitLocale(given).locale) : given;
  if (query === '') return [path, ''];
  const search = new URLSearchParams(query.slice(0, longestQuery));
  const kept = new URLSearchParams(
    knownSearch(Object.fromEntries(knownSearchNames.map((name) => [name, search.get(name) ?? undefined]))),
  );
  const text = kept.toString();
  return [path, text && `?${text}`];
}

/** Only routes for some visitors ask who is calling; every other page is the same for everybody. */
async function guard(
  deps: PageDeps,
  request: FastifyRequest,
  match: RouteMatch,
  fullPath: string,
): Promise<string | null> {
  const rule = routeRule(match.name);
  if (!rule.auth) return null;
  const cookie = new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const visitor = await identify(deps.database.orm, cookie, () => {});
  return guardRedirect(rule, visitor.userId !== null, match.locale, fullPath);
}

async function render(deps: PageDeps, url: string, tags: Set<string>) {
  const { config } = deps;
  const { renderPage, CallError, assets } = await deps.renderer();
  const callFor =
    (locale: Locale): ShopCall =>
    async (name, input) => {
      try {
        const called = await deps.call(name, input as never, locale);
        for (const tag of called.tags) tags.add(tag);
        return called.answer as never;
      } catch (error) {
        if (error instanceof ShopError) throw new CallError(name, statusOf[error.code], null, error);
        throw error;
      }
    };
  return renderPage({ url, callFor, config: appConfig(config), assets });
}

function appConfig(config: Config): AppConfig {
  return { apiBase: '/api', publicUrl: config.publicUrl, channel: config.channel, ...config.storefront };
}
