import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import type { LoadInput, PageHead } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { featureRoutes } from './feature-routes.ts';
import { listHead } from './list-head.ts';

type Found = {
  kind: FeatureKind;
  value: AnswerOf<'getFeatureValue'>;
  /** Its products; null: they could not be loaded. */
  list: AnswerOf<'listProducts'> | null;
};

/** What the page of a room or of a system says of itself. */
export function featureHead({ shop, search, locale }: LoadInput, { kind, value, list }: Found): PageHead {
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
