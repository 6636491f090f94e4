import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { loadFeature } from '#storefront/features/catalogue/load-feature.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import { NotFound } from '#storefront/not-found.ts';
import type { PageLoad } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { listHead } from './list-head.ts';

export const loadSystemPage: PageLoad = async ({ shop, queryClient, params: { slug = '' }, search, locale }) => {
  const found = await loadFeature(shop, queryClient, 'system', slug);
  if (!found) throw new NotFound();
  const list = await loadList(shop, queryClient, search, { system: found.id });
  const { name, description, previewImage, slugs } = found;
  return {
    ...listHead({
      shop,
      search,
      list,
      title: name,
      pathIn: (language) => pathTo('SYSTEMS_SHOW', language, { slug: slugs[language] }),
    }),
    description,
    parts: [textsFile('rooms', locale)],
    ...(previewImage && { image: imageUrl(previewImage.file.path, 'width1200') }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(shop, [
          { name: shop.t('shell.systems'), url: pathTo('SYSTEMS_INDEX', locale) },
          { name, url: pathTo('SYSTEMS_SHOW', locale, { slug: slugs[locale] }) },
        ]),
      ],
    }),
  };
};
