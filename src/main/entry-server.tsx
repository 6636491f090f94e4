import { renderToString } from 'react-dom/server';
import type { Locale } from '#domain/locale.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { RouteMatch } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { CallError, type ShopCall } from '#storefront/api/client.ts';
import type { AppConfig, Shop } from '#storefront/api/shop.tsx';
import { QueryClient } from '#storefront/api/query-client.ts';
import { App } from '#storefront/app.tsx';
import type { Assets } from '#storefront/document.tsx';
import { jsonForHtml } from '#domain/json-for-html.ts';
import { loadPage, type LoadedPage } from '#storefront/navigation/load-page.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';
import { screens } from '#storefront/routes/screens.ts';
import { pageDataId, writePageData } from './page-data.ts';
import { startText } from './start-scripts.ts';

export { CallError };

/** The files that the document names. Late parts of a page have styles and scripts of their own. */
export type PageAssets = Pick<Assets, 'fonts'> & {
  /** Of the screen that the page shows. */
  screen: string | null;
  styles: (parts: readonly string[]) => Assets['styles'];
  /** The scripts that the browser fetches after the document, the entry first. */
  scripts: (parts: readonly string[]) => readonly string[];
  /** HTML at the end of the head, of the tools of development. */
  head?: string;
};

/** The address that the server renders. The query begins with ?, unless it is empty. */
export type OpenedPage = { pathname: string; query: string; match: RouteMatch | null };

export type RenderInput = {
  page: OpenedPage;
  callFor: (locale: Locale) => ShopCall;
  /** The JSON of an answer of these calls, for a script of the page. */
  jsonOf: (answer: unknown) => string;
  config: AppConfig;
  /** Which amounts of prices come first. */
  basis: PriceBasis;
  assets: (locale: Locale, screenSource: string | undefined) => PageAssets;
};

/**
 * A page with the texts of its own scripts and styles, or the path where it lives when it was opened by another one.
 */
export type RenderedPage =
  | { status: number; html: string; inline: { scripts: readonly string[]; styles: readonly string[] } }
  | { movedTo: string };

const withHead = (document: string, head: string | undefined) =>
  head === undefined ? document : document.replace('</head>', () => `${head}</head>`);

const statusOf = { shown: 200, missing: 404, failed: 500 } as const;

/** Renders one page to a text. */
export async function renderPage({ page, callFor, jsonOf, config, basis, assets }: RenderInput): Promise<RenderedPage> {
  const queryClient = new QueryClient();
  const shopFor = shopMaker(callFor, { config, basis });
  const { pathname, query, match } = page;
  const loadedPage = await loadPage({ pathname, search: query, hash: '' }, { shopFor, queryClient }, match);
  const movedTo = otherPath(loadedPage);
  if (movedTo !== null) return { movedTo };

  const screen = match ? screens[match.name] : undefined;
  const pageAssets = assets(loadedPage.locale, screen && `src/storefront/routes/${screen.file}`);
  const navigation = new Navigation(loadedPage, () => Promise.resolve(loadedPage));
  const { parts = [], jsonLd: _serverOnly, ...head } = headOf(loadedPage) ?? { title: '' };
  const data = {
    outcome: loadedPage.outcome,
    head: loadedPage.outcome === 'shown' ? head : null,
    basis,
    screen: screen && pageAssets.screen !== null ? { ...screen, file: pageAssets.screen } : null,
    answers: queryClient.answers(),
  };
  const behind = (
    <>
      <JsonScript id="app-config" json={jsonForHtml(config)} />
      <JsonScript id={pageDataId} json={writePageData(data, jsonOf)} />
      <script data-files={pageAssets.scripts(parts).join(' ')} dangerouslySetInnerHTML={{ __html: startText }} />
    </>
  );
  const styles = pageAssets.styles(parts);
  const app = { navigation, shopFor, queryClient, assets: { styles, fonts: pageAssets.fonts }, behind };
  const document = renderToString(<App {...app} />);
  return {
    status: statusOf[loadedPage.outcome],
    html: `<!DOCTYPE html>${withHead(document, pageAssets.head)}`,
    inline: { scripts: [startText], styles: styles.text === '' ? [] : [styles.text] },
  };
}

const JsonScript = ({ id, json }: { id: string; json: string }) => (
  <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
);

function shopMaker(
  callFor: RenderInput['callFor'],
  { config, basis }: Pick<RenderInput, 'config' | 'basis'>,
): (locale: Locale) => Shop {
  const shops = new Map<Locale, Shop>();
  return (locale) => {
    const made = shops.get(locale);
    if (made) return made;
    const shop: Shop = { locale, t: translators[locale], call: callFor(locale), config, basis };
    shops.set(locale, shop);
    return shop;
  };
}

const headOf = (page: LoadedPage) => (page.outcome === 'shown' ? page.head : undefined);

/** The canonical path where it differs from the opened one; another page of a list does not count as another place. */
function otherPath(page: LoadedPage): string | null {
  const canonical = headOf(page)?.canonicalPath?.split('?')[0];
  return canonical === undefined || canonical === page.address.pathname ? null : canonical;
}
