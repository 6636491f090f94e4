import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { guardRedirect } from '#domain/routing/guard.ts';
import { knownSearch, knownSearchNames } from '#domain/routing/known-search.ts';
import { matchPath, pathTo, splitLocale, type RouteMatch } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import type { ShopCall as ServerCall } from '#server/areas.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { commonHeaders } from '#server/http/headers.ts';
import { ShopError, statusOf } from '#server/http/errors.ts';
import { identify, sessionCookie } from '#server/http/visitor.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';
import type { OpenedPage } from '#storefront/router.tsx';
import { answerFromCache, type PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

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
    const page = openedPage(request.url);
    const straight = straightPath(page.pathname);
    if (straight !== page.pathname) return reply.headers(pageHeaders).redirect(straight + page.query, 301);
    const redirect = page.match && (await guard(deps, request, page.match, page.pathname + page.query));
    if (redirect)
      return reply.headers(pageHeaders).header('cache-control', 'private, no-store').redirect(redirect, 302);

    const key = page.pathname + page.query;
    const cached = deps.cache.find(key);
    if (cached) return takeOver(reply, () => answerFromCache(cached, request.raw, reply.raw));

    const tags = new Set<string>();
    const rendered = await render(deps, page, tags);
    if ('movedTo' in rendered) return reply.headers(pageHeaders).redirect(rendered.movedTo + page.query, 301);
    const { status, html, scripts } = rendered;
    const headers = {
      ...commonHeaders(deps.config),
      ...pageHeaders,
      ...(deps.development ? {} : { 'content-security-policy': contentSecurityPolicy(scripts) }),
    };
    const passing = deps.development || status >= 500;
    if (passing || (status === 404 && page.match === null)) {
      return reply
        .code(status)
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(html);
    }
    const entry = await deps.cache.store(key, { status, html, tags, headers: Object.entries(headers).flat() });
    return takeOver(reply, () => answerFromCache(entry, request.raw, reply.raw));
  });
}

function takeOver(reply: FastifyReply, answer: () => void): FastifyReply {
  reply.hijack();
  answer();
  return reply;
}

const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/** An address with its route, and the known names of its query in one order; no page has a control character in its path. */
function openedPage(address: string): OpenedPage {
  const url = new URL(`http://localhost${address}`);
  const pathname = controlCharacter.test(url.pathname)
    ? pathTo('NOT_FOUND', splitLocale(url.pathname).locale)
    : url.pathname;
  return { pathname, query: knownQuery(url.search.slice(0, longestQuery)), match: matchPath(pathname) };
}

/** The one way to write a path, without empty parts and without a slash at its end; never the address of another site. */
function straightPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

function knownQuery(text: string): string {
  const search = new URLSearchParams(text);
  const given = Object.fromEntries(knownSearchNames.map((name) => [name, search.get(name) ?? undefined]));
  const query = new URLSearchParams(knownSearch(given)).toString();
  return query && `?${query}`;
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
  const visitor = await identify(deps.database.reader, request.cookies[sessionCookie], () => {});
  return guardRedirect(rule, visitor.userId !== null, match.locale, fullPath);
}

async function render(deps: PageDeps, page: OpenedPage, tags: Set<string>) {
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
  return renderPage({ page, callFor, config: appConfig(config), assets });
}

function appConfig(config: Config): AppConfig {
  return { apiBase: '/api', publicUrl: config.publicUrl, channel: config.channel, ...config.storefront };
}
