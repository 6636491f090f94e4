import type { QueryClient } from '#storefront/api/query-client.ts';
import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late/late-part.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';

/** The configurator with its engine: only products that have one ask for it. */
export const lateConfigurator = latePart(() => import('./configured-column.tsx'), {
  pl: () => import('#i18n/pl/storefront-configurator.ts'),
  en: () => import('#i18n/en/storefront-configurator.ts'),
});

/** Loads its files, so that the page can ask for them early. */
export const configuratorSources = (locale: Locale) => [
  'src/storefront/routes/configured-column.tsx',
  `src/i18n/${locale}/storefront-configurator.ts`,
];

/** The call for the configurator of a product. */
export const configurationQuery = (shop: Shop, product: number) =>
  shopQuery(shop, 'listConfigurations', { query: { id: [product] } });

/**
 * Asks for the configurator of a product and for its files; answers the picture of the code in the address. A failure
 * is logged only: the page says so itself.
 */
export async function loadConfigurator(
  shop: Shop,
  queryClient: QueryClient,
  { id, code }: { id: number; code: string | undefined },
) {
  const model = queryClient
    .ensureQueryData(configurationQuery(shop, id))
    .catch((error: unknown) => console.error('The configurator could not be loaded', error));
  const [answers, part] = await Promise.all([model, lateConfigurator.load(shop.locale)]);
  const answer = answers?.[id];
  if (!answer || !part) return null;
  return code === undefined ? null : part.pictureOfCode(answer, code);
}
