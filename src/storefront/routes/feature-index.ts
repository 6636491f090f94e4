import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { describedRoomsInput } from '#storefront/features/catalogue/feature-inputs.ts';
import type { LoadInput, PageHead } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { featureRoutes } from './feature-routes.ts';

/** Loads the rooms or the systems for the page that lists them; what fails is shown as failed. */
export async function featureIndex({ shop, queryClient, locale }: LoadInput, kind: FeatureKind): Promise<PageHead> {
  const { index, title, description } = featureRoutes[kind];
  const loading =
    kind === 'room'
      ? queryClient.ensureQueryData(shopQuery(shop, 'listFeatureValues', describedRoomsInput))
      : queryClient.ensureQueryData(shopQuery(shop, 'listSystemBoxes', {}));
  await loading.catch((error: unknown) => console.error('Rooms and systems could not be loaded', error));
  return {
    title: shop.t(title),
    canonicalPath: pathTo(index, locale),
    alternates: { pl: pathTo(index, 'pl'), en: pathTo(index, 'en') },
    parts: [textsFile('rooms', locale)],
    ...(import.meta.env.SSR && {
      description: shop.t(description),
      jsonLd: [trailData(shop, [{ name: shop.t(title), url: pathTo(index, locale) }])],
    }),
  };
}
