import type { QueryClient } from '@tanstack/react-query';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import type { OfferPrice } from '#storefront/features/configurator/offer.ts';
import { lateConfigurator } from './late-configurator.ts';

/** Asks for the configurator of a product and for its part of the page; answers what a piece costs while nothing is chosen. A failure is logged only: the page says so itself. */
export async function loadConfigurator(shop: Shop, queryClient: QueryClient, id: number): Promise<OfferPrice | null> {
  const model = queryClient
    .ensureQueryData(shopQuery(shop, 'listConfigurations', { query: { id: [id] } }))
    .catch((error: unknown) => console.error('The configurator could not be loaded', error));
  const [answers, part] = await Promise.all([model, lateConfigurator.load(shop.locale)]);
  const answer = answers?.[id];
  return answer && part ? part.defaultOffer(answer) : null;
}
