import type { PointKind, Province } from '#domain/distribution/provinces.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

/** The call for the points that an address asks for. */
export const distributionInput = ({ q, type, province }: Readonly<Record<string, string>>) => ({
  query: {
    ...(q !== undefined && { q }),
    ...(type !== undefined && { type: type as PointKind }),
    ...(province !== undefined && { province: province as Province }),
  },
});

/** The distribution network, found by town, kind and voivodeship (DISTRIBUTION-2). */
export const loadDistributionPage: PageLoad = async ({ shop, queryClient, search, locale }) => {
  const list = queryClient
    .ensureQueryData(shopQuery(shop, 'listDistribution', distributionInput(search)))
    .catch((error: unknown) => console.error('The distribution network could not be loaded', error));
  await Promise.all([list, learnLate('distribution')]);
  return {
    title: shop.t('distribution.title'),
    description: shop.t('distribution.text'),
    canonicalPath: pathTo('DISTRIBUTION_NETWORK', locale),
    alternates: { pl: pathTo('DISTRIBUTION_NETWORK', 'pl'), en: pathTo('DISTRIBUTION_NETWORK', 'en') },
    ...(Object.keys(search).length > 0 && { noindex: true }),
    parts: [textsFile('distribution', locale)],
  };
};
