import type { AnswerOf } from '#storefront/api/client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { writeFilters } from '#domain/catalogue/chosen-filters.ts';
import type { Locale } from '#domain/locale.ts';
import { indexedFilter, isNarrowed } from '#storefront/features/catalogue/indexed-filter.ts';
import { listHref, readListAddress } from '#storefront/features/catalogue/list-address.ts';
import type { PageHead, Search } from '#storefront/navigation/screen.ts';

type ListHeadInput = {
  shop: Shop;
  search: Search;
  /** Null: it failed. */
  list: AnswerOf<'listProducts'> | null;
  title: string;
  /** Public path of the list in a language, without its query. */
  pathIn: (locale: Locale) => string;
};

/** Title, addresses and standing with search engines of a page of a list (CATALOGUE-25, 34). */
export function listHead({ shop, search, list, title, pathIn }: ListHeadInput): PageHead {
  const address = readListAddress(search);
  const { page } = address;
  const filter = indexedFilter(address, list?.facets ?? []);
  const indexed: Search = filter === null ? {} : { filters: writeFilters(address.filters) };
  const pageIn = (locale: Locale) => listHref(pathIn(locale), indexed, { page });
  const heading = filter === null ? title : `${title}: ${filter}`;
  const beyond = list !== null && page > Math.max(1, list.maxPage);
  return {
    title: page > 1 ? `${heading} | ${shop.t('list.page', { page })}` : heading,
    canonicalPath: pageIn(shop.locale),
    alternates: { pl: pageIn('pl'), en: pageIn('en') },
    ...((beyond || (isNarrowed(address) && filter === null)) && { noindex: true }),
  };
}
