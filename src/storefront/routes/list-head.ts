import type { AnswerOf } from '#storefront/api/client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import type { Locale } from '#domain/locale.ts';
import { readListAddress } from '#storefront/features/catalogue/list-address.ts';
import type { PageHead, Search } from '#storefront/screen.ts';

type ListHeadInput = {
  shop: Shop;
  search: Search;
  /** Null: it failed. */
  list: AnswerOf<'listProducts'> | null;
  title: string;
  /** Public path of the list in a language, without its query. */
  pathIn: (locale: Locale) => string;
};

/** Title, addresses and standing with search engines of a page of a list (CATALOGUE-25). */
export function listHead({ shop, search, list, title, pathIn }: ListHeadInput): PageHead {
  const { page } = readListAddress(search);
  const suffix = page > 1 ? `?page=${page}` : '';
  const beyond = list !== null && page > Math.max(1, list.maxPage);
  return {
    title: page > 1 ? `${title} | ${shop.t('list.page', { page })}` : title,
    canonicalPath: pathIn(shop.locale) + suffix,
    alternates: { pl: pathIn('pl') + suffix, en: pathIn('en') + suffix },
    ...(beyond && { noindex: true }),
  };
}
