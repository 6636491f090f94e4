import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#domain/locale.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { basisOf } from '#domain/pricing/price-basis.ts';
import { translators } from '#i18n/all.ts';
import { CallError, type ShopCall } from '#storefront/api/client.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';
import { makeRouter, type Assets } from '#storefront/router.tsx';
import { screens } from '#storefront/routes/screens.ts';
import type { PageHead } from '#storefront/screen.ts';

export { CallError };

export type RenderInput = {
  /** Public path with its query. */
  url: string;
  callFor: (locale: Locale) => ShopCall;
  config: AppConfig;
  assets: (locale: Locale, screenSource: string | undefined) => Assets;
};

export type RenderedPage = { status: number; html: string; canonicalPath: string | undefined };

/** Renders one page to a text; the router's answer is not wrapped in a body, which would encode it twice. */
export async function renderPage({ url, callFor, config, assets }: RenderInput): Promise<RenderedPage> {
  let html = '';
  let canonicalPath: string | undefined;
  const request = new Request(`http://localhost${url}`);
  const match = matchPath(new URL(request.url).pathname);
  const file = match ? screens[match.name]?.file : undefined;
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      makeRouter({
        // A page is the same for everybody, so it shows prices as a consumer sees them.
        shopFor: (locale) => ({
          locale,
          t: translators[locale],
          call: callFor(locale),
          config,
          basis: basisOf('consumer'),
        }),
        assets: assets(match?.locale ?? 'pl', file && `src/storefront/routes/${file}`),
      }),
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    canonicalPath = (router.state.matches.at(-1)?.loaderData as PageHead | undefined)?.canonicalPath;
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    router.serverSsr?.cleanup();
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return { status: response.status, html, canonicalPath };
}
