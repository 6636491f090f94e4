import { pathTo } from '#domain/routing/paths.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { lateFits } from '#storefront/features/catalogue/late-fits.ts';
import { readListAddress } from '#storefront/features/catalogue/list-address.ts';
import { productListInput } from '#storefront/features/catalogue/list-inputs.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

export const loadSearchPage: PageLoad = async ({ shop, queryClient, search: query, locale }) => {
  const address = readListAddress(query);
  const { q } = address;
  const fits = lateFits.load(locale);
  let refusal: string | undefined;
  if (q !== '' || address.filters.length > 0)
    await queryClient
      .ensureQueryData(shopQuery(shop, 'listProducts', productListInput(address)))
      .catch((error: unknown) => {
        if (error instanceof CallError && error.status === 400) refusal = errorText(error, shop.t);
        else console.error('Products could not be loaded', error);
      });
  await Promise.all([fits, learnLate('browsing')]);
  const suffix = q === '' ? '' : `?${new URLSearchParams({ q })}`;
  return {
    title: q === '' ? shop.t('search.title') : shop.t('search.results', { words: q }),
    canonicalPath: pathTo('SEARCH', locale),
    alternates: { pl: pathTo('SEARCH', 'pl') + suffix, en: pathTo('SEARCH', 'en') + suffix },
    noindex: true,
    parts: [textsFile('browsing', locale)],
    refusal,
  };
};
