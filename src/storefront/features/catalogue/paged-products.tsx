import { useQuery } from '#storefront/api/use-query.ts';
import type { InputOf } from '#storefront/api/client.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { ListPages } from './list-pages.tsx';
import { ListPlace } from './list-place.tsx';
import { GridSkeleton, ProductGrid } from './product-grid.tsx';

const perPage = 64;

/** The call for a page of products of any of the categories, of all where none is named. */
export const pagedProductsInput = (categories: readonly number[], page: number): InputOf<'listProducts'> => ({
  query: {
    page,
    perPage,
    with: [['category'], ['producer']],
    loadMergedAttributes: 'dimensions',
    ...(categories.length > 0 && { category: [...categories] }),
  },
});

/** Products in pages; the number of the page stands in the address. */
export function PagedProducts({ categories }: { categories: readonly number[] }) {
  const shop = useShop();
  const { t } = shop;
  const { address, search } = usePage();
  const page = pageFrom(search['page']);
  const { data, error, isFetching, refetch } = useQuery(
    shopQuery(shop, 'listProducts', pagedProductsInput(categories, page)),
  );
  if (error && !isFetching)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return <GridSkeleton label={t('list.busy')} />;
  return (
    <ListPlace page={page} maxPage={data.maxPage}>
      <ProductGrid products={data.items} />
      <ListPages
        page={page}
        maxPage={data.maxPage}
        hrefOf={(number) => address.pathname + (number > 1 ? `?page=${number}` : '')}
      />
    </ListPlace>
  );
}
