import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { largestQuantity } from '#domain/cart/quantity.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { ShopProvider } from '#storefront/api/shop.tsx';

type Answers = Partial<Record<Parameters<ShopCall>[0], (input: never) => unknown>>;

/** Renders a component as an English page has it; each call is answered by its function, others fail. */
export function renderInShop(
  children: ReactNode,
  answers: Answers,
  basis: PriceBasis = 'gross',
  largestLine: number = largestQuantity,
) {
  const call = (async (name: keyof Answers, input: never) => {
    const answer = answers[name];
    if (!answer) throw new Error(`No answer for ${name}`);
    return answer(input);
  }) as unknown as ShopCall;
  const router = createRouter({ routeTree: createRootRoute() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider<typeof router> router={router}>
        <ShopProvider
          value={{
            locale: 'en',
            t: translators.en,
            call,
            config: { apiBase: '/api', publicUrl: '', largestLine, termsSlug: 'regulamin' },
            basis,
          }}
        >
          {children}
        </ShopProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, router, queryClient };
}
