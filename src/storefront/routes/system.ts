import { loadFeature } from '#storefront/features/catalogue/feature-calls.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import { NotFound } from '#storefront/navigation/screen.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { featureHead } from './feature-pages.ts';

export const loadSystemPage: PageLoad = async (input) => {
  const { shop, queryClient, params, search } = input;
  const system = await loadFeature(shop, queryClient, 'system', params['slug'] ?? '');
  if (!system) throw new NotFound();
  const list = await loadList(shop, queryClient, search, { system: system.id });
  return featureHead(input, { kind: 'system', value: system, list });
};
