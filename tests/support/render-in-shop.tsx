import { QueryClient } from '#storefront/api/query-client.ts';
import { QueryClientProvider } from '#storefront/api/use-query.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { largestQuantity } from '#domain/cart/quantity.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { ShopProvider, type AppConfig } from '#storefront/api/shop.tsx';
import type { LoadedPage } from '#storefront/navigation/load-page.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';
import { NavigationProvider } from '#storefront/navigation/use-page.ts';

type Answers = Partial<Record<Parameters<ShopCall>[0], (input: never) => unknown>>;

/** Renders a component as an English page has it; each call is answered by its function, others fail. */
export function renderInShop(
  children: ReactNode,
  answers: Answers,
  basis: PriceBasis = 'gross',
  config: Partial<AppConfig> = {},
) {
  const call = (async (name: keyof Answers, input: never) => {
    const answer = answers[name];
    if (!answer) throw new Error(`No answer for ${name}`);
    return answer(input);
  }) as unknown as ShopCall;
  const navigation = new Navigation(emptyPage('/en'), async (address) => ({ ...emptyPage(address.pathname), address }));
  const queryClient = new QueryClient();
  const rendered = render(
    <QueryClientProvider value={queryClient}>
      <NavigationProvider value={navigation}>
        <ShopProvider
          value={{
            locale: 'en',
            t: translators.en,
            call,
            config: {
              apiBase: '/api',
              publicUrl: '',
              shopName: 'Komoda',
              largestLine: largestQuantity,
              termsSlug: 'regulamin',
              ...config,
            },
            basis,
          }}
        >
          {children}
        </ShopProvider>
      </NavigationProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, navigation, queryClient };
}

const emptyPage = (pathname: string): LoadedPage => ({
  address: { pathname, search: '', hash: '' },
  route: null,
  locale: 'en',
  params: {},
  search: {},
  outcome: 'missing',
});
