import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import type { LoadInput, PageHead, PageLoad } from '#storefront/navigation/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { listHead } from './list-head.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { describedRoomsInput } from '#storefront/features/catalogue/feature-calls.ts';

/** Where the list of rooms and that of systems stand, where one of each does, and what they are called. */
export const featureRoutes = {
  room: { index: 'ROOMS_INDEX', show: 'ROOMS_SHOW', title: 'shell.rooms', description: 'rooms.text' },
  system: { index: 'SYSTEMS_INDEX', show: 'SYSTEMS_SHOW', title: 'shell.systems', description: 'systems.text' },
} as const;

type FeaturePage = {
  kind: FeatureKind;
  value: AnswerOf<'getFeatureValue'>;
  /** Its products; null: they could not be loaded. */
  list: AnswerOf<'listProducts'> | null;
};

/** What the page of a room or of a system says of itself. */
export function featureHead({ shop, search, locale }: LoadInput, { kind, value, list }: FeaturePage): PageHead {
  const { index, show, title } = featureRoutes[kind];
  const { name, description, previewImage, slugs } = value;
  return {
    ...listHead({
      shop,
      search,
      list,
      title: name,
      pathIn: (language) => pathTo(show, language, { slug: slugs[language] }),
    }),
    description,
    parts: [textsFile('rooms', locale)],
    ...(previewImage && { image: imageUrl(previewImage.file.path, 'width1200') }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(shop, [
          { name: shop.t(title), url: pathTo(index, locale) },
          { name, url: pathTo(show, locale, { slug: slugs[locale] }) },
        ]),
      ],
    }),
  };
}

/** Loads the rooms or the systems for the page that lists them; what fails is shown as failed. */
async function featureIndex({ shop, queryClient, locale }: LoadInput, kind: FeatureKind): Promise<PageHead> {
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

export const loadRoomsPage: PageLoad = (input) => featureIndex(input, 'room');

export const loadSystemsPage: PageLoad = (input) => featureIndex(input, 'system');
