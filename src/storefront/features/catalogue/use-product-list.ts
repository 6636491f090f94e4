import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { useNavigationState, usePage } from '#storefront/navigation/use-page.ts';
import { listHref, readListAddress, type ListAddress } from './list-address.ts';
import { listCall, productListInput, type ListPlace } from './list-inputs.ts';
import { offsetOf, scrollToOffset } from '#storefront/ui/scroll.ts';

/** The list that the open address asks for; while another page of it is on its way the old one stays, marked busy. */
export function useProductList(path: string, place?: ListPlace) {
  const shop = useShop();
  const { search } = usePage();
  const address = readListAddress(search);
  const { data, error, refetch, isFetching } = useQuery(
    shopQuery(shop, listCall(place ?? {}), productListInput(address, place)),
  );
  const { page, coming } = useNavigationState();
  const leaving = coming?.pathname === page.address.pathname && coming.search !== page.address.search;
  useEffect(() => {
    if (error) console.error('Products could not be loaded', error);
  }, [error]);
  return {
    list: data,
    problem: error === null || isFetching ? null : errorText(error, shop.t),
    busy: leaving || (isFetching && data !== undefined),
    retry: () => void refetch(),
    address,
    search,
    hrefWith: (change: Partial<ListAddress>) => listHref(path, search, change),
  };
}

const scrollMs = 500;

/** Another page of a list begins at its top, for the eye and for the keyboard. */
export function useListTop(page: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page || !top.current) return;
    shownPage.current = page;
    scrollToOffset(offsetOf(top.current), scrollMs);
    top.current.focus({ preventScroll: true });
  }, [page]);
  return top;
}
