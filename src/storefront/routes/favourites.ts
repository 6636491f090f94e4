import { pathTo, type PathParams } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { LoadInput, PageHead, PageLoad } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

/** What a visitor has marked by a heart; the list comes in the browser, the page is the same for everybody. */
export const loadFavouritesPage: PageLoad = async (input) => {
  await learnLate('browsing');
  const { t } = input.shop;
  return { ...headOf(input, 'PRODUCTS_FAVOURITES', {}), title: t('favourites.title') };
};

/** The favourites of somebody who has given away their address (FAV-5). */
export const loadSharedFavouritesPage: PageLoad = async (input) => {
  await learnLate('browsing');
  const { token } = input.params;
  return {
    ...headOf(input, 'PRODUCTS_FAVOURITES_SHARED', { token }),
    title: input.shop.t('favourites.shared.title'),
  };
};

const headOf = ({ locale }: LoadInput, name: RouteName, params: PathParams): Omit<PageHead, 'title'> => ({
  canonicalPath: pathTo(name, locale, params),
  alternates: { pl: pathTo(name, 'pl', params), en: pathTo(name, 'en', params) },
  noindex: true,
  parts: [textsFile('browsing', locale)],
});
