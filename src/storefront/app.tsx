import type { QueryClient } from '#storefront/api/query-client.ts';
import { QueryClientProvider } from '#storefront/api/use-query.ts';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { ShopProvider, type Shop } from './api/shop.tsx';
import { Document, type Assets } from './document.tsx';
import type { LoadedPage } from '#storefront/navigation/load-page.ts';
import type { Navigation } from '#storefront/navigation/navigation.ts';
import { PageBoundary } from '#storefront/navigation/page-boundary.tsx';
import { ErrorScreen, NotFoundScreen } from '#storefront/routes/message-screens.tsx';
import { Shell } from './shell/shell.tsx';
import { NavigationProvider, useNavigation, useNavigationState } from '#storefront/navigation/use-page.ts';

export type AppProps = {
  navigation: Navigation;
  shopFor: (locale: Locale) => Shop;
  queryClient: QueryClient;
  assets: Assets;
  /** The data and scripts that the server adds at the end of the page. */
  behind?: ReactNode;
  /** The browser has taken over the page, except for its late parts. */
  onStand?: () => void;
};

/** The whole document of one tab; anonymous pages hold nothing personal, so one serves everybody. */
export function App({ navigation, shopFor, queryClient, assets, behind, onStand }: AppProps) {
  useEffect(() => onStand?.(), [onStand]);
  return (
    <QueryClientProvider value={queryClient}>
      <NavigationProvider value={navigation}>
        <OpenPage shopFor={shopFor} assets={assets} behind={behind} />
      </NavigationProvider>
    </QueryClientProvider>
  );
}

function OpenPage({ shopFor, assets, behind }: Pick<AppProps, 'shopFor' | 'assets' | 'behind'>) {
  const navigation = useNavigation();
  const { page } = useNavigationState();
  useLayoutEffect(() => navigation.stands(page), [navigation, page]);
  const head = page.outcome === 'shown' ? page.head : undefined;
  return (
    <ShopProvider value={shopFor(page.locale)}>
      <Document locale={page.locale} head={head} assets={assets} behind={behind}>
        <Shell frame={head?.frame ?? 'shop'} alternates={head?.alternates}>
          <PageBoundary page={page} failed={(error) => <ErrorScreen error={error} />}>
            <Content page={page} />
          </PageBoundary>
        </Shell>
      </Document>
    </ShopProvider>
  );
}

function Content({ page }: { page: LoadedPage }) {
  if (page.outcome === 'missing') return <NotFoundScreen />;
  if (page.outcome === 'failed') return <ErrorScreen error={page.error} />;
  return <page.Screen />;
}
