import { shopQuery, useShop, type Shop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { ListPages } from './list-pages.tsx';
import { ListPlace } from './list-place.tsx';
import { useNumberedList } from './numbered-list.ts';
import { GridSkeleton, ProductGrid } from './product-grid.tsx';

const perPage = 64;

/** The call for a page of products of any of the categories, of all where none is named. */
export const pagedProducts = (shop: Pick<Shop, 'call' | 'locale'>, categories: readonly number[]) => (page: number) =>
  shopQuery(shop, 'listProducts', {
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
  const { page, hrefOf, data, error, isFetching, refetch } = useNumberedList(pagedProducts(shop, categories));
  if (error && !isFetching)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return <GridSkeleton label={t('list.busy')} />;
  return (
    <ListPlace page={page} maxPage={data.maxPage}>
      <ProductGrid products={data.items} />
      <ListPages page={page} maxPage={data.maxPage} hrefOf={hrefOf} />
    </ListPlace>
  );
}
