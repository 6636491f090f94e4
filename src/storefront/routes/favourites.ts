import { pathTo, type PathParams } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { LoadInput, PageHead, Screen } from '#storefront/screen.ts';
import { learnLate, textsFile, withTexts } from '#storefront/texts/late-texts.ts';

/** What a visitor has marked by a heart; the list comes in the browser, the page is the same for everybody. */
export const favourites: Screen = {
  load: async (input) => {
    await learnLate('browsing');
    const { t } = input.shop;
    return { ...headOf(input, 'PRODUCTS_FAVOURITES', {}), title: t('favourites.title') };
  },
  file: 'favourites-screen.tsx',
  component: () =>
    withTexts(
      'browsing',
      import('./favourites-screen.tsx').then(({ FavouritesScreen }) => ({ Screen: FavouritesScreen })),
    ),
};

/** The favourites of somebody who has given away their address (FAV-5). */
export const sharedFavourites: Screen = {
  load: async (input) => {
    await learnLate('browsing');
    const { token } = input.params;
    return {
      ...headOf(input, 'PRODUCTS_FAVOURITES_SHARED', { token }),
      title: input.shop.t('favourites.shared.title'),
    };
  },
  file: 'shared-favourites-screen.tsx',
  component: () =>
    withTexts(
      'browsing',
      import('./shared-favourites-screen.tsx').then(({ SharedFavouritesScreen }) => ({
        Screen: SharedFavouritesScreen,
      })),
    ),
};

const headOf = ({ locale }: LoadInput, name: RouteName, params: PathParams): Omit<PageHead, 'title'> => ({
  canonicalPath: pathTo(name, locale, params),
  alternates: { pl: pathTo(name, 'pl', params), en: pathTo(name, 'en', params) },
  noindex: true,
  parts: [textsFile('browsing', locale)],
});
