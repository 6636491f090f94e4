import { randomUUID } from 'node:crypto';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#domain/locale.ts';
import { basisOf } from '#domain/pricing/price-basis.ts';
import { matchPath, pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { CallError, type ShopCall } from '#storefront/api/client.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';
import { makeRouter, type Assets, type OpenedPage, type ShopRouter } from '#storefront/router.tsx';
import { screens } from '#storefront/routes/screens.ts';
import type { PageHead } from '#storefront/screen.ts';

export { CallError };

export type RenderInput = {
  page: OpenedPage;
  callFor: (locale: Locale) => ShopCall;
  config: AppConfig;
  assets: (locale: Locale, screenSource: string | undefined) => Assets;
};

/**
 * A page with the texts of the renderer's own scripts in it, or the path where it lives when it was opened by another
 * one.
 */
export type RenderedPage = { status: number; html: string; scripts: readonly string[] } | { movedTo: string };

/** Renders one page to a text; the router's answer is not wrapped in a body, which would encode it twice. */
export async function renderPage({ page, callFor, config, assets }: RenderInput): Promise<RenderedPage> {
  const { match, pathname, query } = page;
  const file = match ? screens[match.name]?.file : undefined;
  const handle = createRequestHandler({
    request: new Request(`http://localhost${pathname}${query}`),
    createRouter: () =>
      makeRouter(
        {
          // A page is the same for everybody, so it shows prices as a consumer sees them.
          shopFor: (locale) => ({
            locale,
            t: translators[locale],
            call: callFor(locale),
            config,
            basis: basisOf('consumer'),
          }),
          assets: assets(match?.locale ?? 'pl', file && `src/storefront/routes/${file}`),
        },
        page,
        nonce,
      ),
  });
  const nonce = randomUUID();
  let html = '';
  let movedTo: string | undefined;
  const response = await handle(async ({ router, responseHeaders }) => {
    movedTo = otherPath(router, pathname);
    if (movedTo === undefined)
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    router.serverSsr?.cleanup();
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  // The router would write the address in another way: no page lives there.
  if (response.headers.has('location')) return renderPage({ page: missing(match?.locale), callFor, config, assets });
  return movedTo === undefined ? { status: response.status, ...withoutNonce(html, nonce) } : { movedTo };
}

/** Only what the renderer itself has written carries its nonce, which nobody else can know. Kept pages need none. */
function withoutNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    scripts: [...html.matchAll(marked)].map((match) => match[1]!),
  };
}

function missing(locale: Locale = 'pl'): OpenedPage {
  const pathname = pathTo('NOT_FOUND', locale);
  return { pathname, query: '', match: matchPath(pathname) };
}

/** The canonical path where it is not the opened one; it may name a page of a list, which is no other place. */
function otherPath(router: ShopRouter, pathname: string): string | undefined {
  const head = router.state.matches.at(-1)?.loaderData as PageHead | undefined;
  const canonical = head?.canonicalPath?.split('?')[0];
  return canonical === pathname ? undefined : canonical;
}
