import { pageFrom } from '#domain/catalogue/page-window.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

/** The call for a page of files, with or without words to find. */
export const downloadsInput = ({ q = '', page }: Readonly<Record<string, string>>) => ({
  query: { page: pageFrom(page), ...(q !== '' && { q }) },
});

/** Everything that there is to read and to take home (RESOURCE-1). */
export const loadDownloadsPage: PageLoad = async ({ shop, queryClient, search, locale }) => {
  const list = queryClient
    .ensureQueryData(shopQuery(shop, 'listResources', downloadsInput(search)))
    .catch((error: unknown) => console.error('The files could not be loaded', error));
  await Promise.all([list, learnLate('browsing')]);
  return {
    title: shop.t('files.download.page_title'),
    description: shop.t('downloads.text'),
    canonicalPath: pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', locale),
    alternates: {
      pl: pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', 'pl'),
      en: pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', 'en'),
    },
    ...(search.q !== undefined && { noindex: true }),
    parts: [textsFile('browsing', locale)],
  };
};
