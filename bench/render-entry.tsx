import { renderToString } from 'react-dom/server';
import { matchPath } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { QueryClient } from '#storefront/api/query-client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { App } from '#storefront/app.tsx';
import { loadPage } from '#storefront/navigation/load-page.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';

export { renderPage } from '#main/entry-server.tsx';

/** Loads a page once and answers a function that only renders its finished tree: the floor of rendering. */
export async function bareRender(pathname: string, call: ShopCall): Promise<() => string> {
  const config = { apiBase: '/api', publicUrl: '', shopName: 'Komoda', largestLine: 9999 };
  const shop: Shop = { locale: 'pl', t: translators.pl, call, basis: 'gross', config };
  const queryClient = new QueryClient();
  const context = { shopFor: () => shop, queryClient };
  const page = await loadPage({ pathname, search: '', hash: '' }, context, matchPath(pathname));
  const navigation = new Navigation(page, () => Promise.resolve(page));
  const assets = { styles: { text: '', files: [] }, fonts: [] };
  return () => renderToString(<App navigation={navigation} {...context} assets={assets} />);
}
