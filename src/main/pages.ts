import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import type { Problem } from '#contract/wire.ts';
import { jsonForHtml } from '#domain/json-for-html.ts';
import type { Locale } from '#domain/locale.ts';
import { basisOf } from '#domain/pricing/price-basis.ts';
import { guardRedirect, type RouteMatch } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall as ServerCall } from '#server/areas.ts';
import { searchCounter } from '#server/catalogue/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { commonHeaders } from '#server/http/headers.ts';
import { loggedPath, type Logger } from '#server/log.ts';
import { ShopError, statusOf } from '#server/http/errors.ts';
import type { ShelfEntry } from '#server/http/shelf.ts';
import {
  customerKindOf,
  identify,
  onlyReading,
  passerBy,
  reading,
  sessionCookie,
  type Visitor,
} from '#server/http/visitor.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';
import { isGuarded, isSearch, openedPage, straightPath, type AskedPage } from './asked-page.ts';
import { edgeHeaders } from './edge/edge-headers.ts';
import type { OpenedPage } from './entry-server.tsx';
import { keptAnswer, passingAnswer, variantFor, writeVariant, type PageAnswer, type PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

export type PageDeps = {
  config: Config;
  database: Database;
  log: Logger;
  clock: () => Date;
  renderer: Renderer;
  call: ServerCall;
  cache: PageCache;
  /** The code may change at any moment: nothing is kept, and the tools may put in scripts and styles. */
  development: boolean;
};

/** Answers every address that is neither a call nor a file with a rendered page. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const countSearch = searchCounter(deps);
  app.decorateRequest('openedRoute');
  app.get('/*', async (request, reply) => {
    const page = openedPage(request.url);
    request.openedRoute = page.match;
    const straight = straightPath(page.pathname);
    if (straight !== page.pathname) return reply.headers(pageHeaders).redirect(straight + page.writtenQuery, 301);
    if (page.ofForm !== null) return reply.headers(pageHeaders).redirect(page.pathname + page.ofForm, 303);
    const visitor = await visitorOf(deps, request, page);
    const redirect = page.match && guard(page.match, visitor, page.pathname + page.writtenQuery);
    if (redirect)
      return reply.headers(pageHeaders).header('cache-control', 'private, no-store').redirect(redirect, 302);

    const key = page.pathname + page.query;
    const shelf = deps.cache.shelfFor(page);
    const makeOwn = async () => {
      const refusal = isSearch(page) ? await refusalOf(countSearch(anonymous(request))) : null;
      return (await makeAnswer(deps, page, { refusal, visitor: reading(visitor) })).value;
    };
    const makePage = async () => {
      const refusal = isSearch(page) ? await refusalOf(countSearch(anonymous(request))) : null;
      return refusal
        ? (await makeAnswer(deps, page, { refusal })).value
        : shelf.make(key, () => makeAnswer(deps, page));
    };
    const isOwn = customerKindOf(visitor) === 'business';
    const answer = isOwn ? await makeOwn() : (shelf.find(key) ?? (await makePage()));
    if (answer.movedTo !== undefined)
      return reply
        .headers(pageHeaders)
        .header('cache-control', 'private, no-store')
        .redirect(answer.movedTo + page.writtenQuery, 301);
    if (request.url === key && !isGuarded(page) && shelf.find(key) === answer)
      deps.cache.addresses.set(key, { shelf, loggedPath: loggedPath(request) });
    const variant = await variantFor(answer, request.raw);
    reply.hijack();
    writeVariant(answer, variant, request.raw, reply.raw);
    return reply;
  });
}

const anonymous = ({ ip }: FastifyRequest) => ({ address: callerAddress(ip), visitor: passerBy });

/** The reason of a refusal. Null: it was not refused. */
async function refusalOf(counting: Promise<void>): Promise<ShopError | null> {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

/** The visitor for whom a page is made, and the refusal that it shows in place of its products. */
type Making = { visitor?: Visitor; refusal?: ShopError | null };

/** Only complete and existing pages that are the same for everybody are kept. */
async function makeAnswer(deps: PageDeps, page: AskedPage, making: Making = {}): Promise<ShelfEntry<PageAnswer>> {
  const { visitor = passerBy, refusal } = making;
  const { rendered, tags, mayBeKept } = await render(deps, page, { visitor, refusal });
  const common = Object.entries({ ...commonHeaders(deps.config), ...pageHeaders }).flat();
  if ('movedTo' in rendered)
    return passingAnswer({ status: 301, html: '', headers: common, movedTo: rendered.movedTo });
  const { html, inline } = rendered;
  const status = refusal ? statusOf[refusal.code] : rendered.status;
  if (deps.development) return passingAnswer({ status, html, headers: common });
  const headers = [...common, 'content-security-policy', contentSecurityPolicy(inline, deps.config.storefront)];
  return status === 200 && mayBeKept && visitor === passerBy
    ? keptAnswer({ status, html, headers, tags, keep: page.madeUp ? 'asked-again' : 'at-once' }, keepingOf(deps, tags))
    : passingAnswer({ status, html, headers });
}

/** Who may keep a page beside the shop; undefined: browsers alone. */
const keepingOf = ({ config: { edge } }: PageDeps, tags: ReadonlySet<string>) =>
  edge === null ? undefined : edgeHeaders(edge.seconds, tags);

/**
 * The session is read only for routes that some visitors may not open, and for people who have signed in before: a
 * business customer sees other prices. Every other page is the same for everybody.
 */
async function visitorOf(deps: PageDeps, { cookies }: FastifyRequest, page: OpenedPage): Promise<Visitor> {
  if (!isGuarded(page) && cookies[signedInCookie] === undefined) return passerBy;
  return identify(deps.database.reader, cookies[sessionCookie], onlyReading);
}

const guard = ({ name, locale }: RouteMatch, { rights }: Visitor, fullPath: string) =>
  guardRedirect(routeRule(name), rights, locale, fullPath);

async function render(
  { config, renderer, call, log }: PageDeps,
  page: OpenedPage,
  { visitor, refusal }: Making & { visitor: Visitor },
) {
  const { renderPage, CallError, assets } = await renderer();
  const tags = new Set<string>();
  const texts = new Map<unknown, () => string>();
  let mayBeKept = true;
  const callFor =
    (locale: Locale): ShopCall =>
    async (name, input) => {
      try {
        if (refusal && name === 'listProducts') throw refusal;
        const called = await call(name, input, locale, visitor);
        for (const tag of called.tags) tags.add(tag);
        if (!called.mayBeKept) mayBeKept = false;
        texts.set(called.answer, called.htmlJson);
        return called.answer;
      } catch (error) {
        mayBeKept = false;
        if (error instanceof ShopError)
          throw new CallError(name, statusOf[error.code], problemOf(error, locale), error);
        log.error({ err: error, call: name }, 'page could not be loaded');
        throw error;
      }
    };
  const jsonOf = (answer: unknown) => texts.get(answer)?.() ?? jsonForHtml(answer);
  const basis = basisOf(customerKindOf(visitor));
  const rendered = await renderPage({ page, callFor, jsonOf, config: appConfig(config), assets, basis });
  return { rendered, tags, mayBeKept };
}

function problemOf({ code, text }: ShopError, locale: Locale): Problem {
  return { code, message: translators[locale](text.key, text.params), errors: {} };
}

function appConfig(config: Config): AppConfig {
  return {
    apiBase: '/api',
    publicUrl: config.publicUrl,
    largestLine: config.cartSizes.line,
    channel: config.channel,
    ...config.storefront,
  };
}
