import { ArrowRight } from 'lucide-react';
import { mostCompared, writeIds } from '#domain/catalogue/compared.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { useFavourites } from '#storefront/features/catalogue/favourites.tsx';
import { listHref } from '#storefront/features/catalogue/list-address.ts';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { GridSkeleton, ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { ShareFavourites } from '#storefront/features/favourites/share-favourites.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { Answered } from '#storefront/late/answered.tsx';
import styles from './favourites-screen.module.css';

/** A product whose heart is taken away here stays until the page is opened again, so that it can be marked again. */
export function FavouritesScreen() {
  const { t, call } = useShop();
  const pathTo = usePathTo();
  const path = pathTo('PRODUCTS_FAVOURITES');
  const page = pageFrom(usePage().search.page);
  const hydrated = useHydrated();
  const queryClient = useQueryClient();
  const queryKey = ['favourites', page];
  const query = useQuery({
    queryKey,
    enabled: hydrated,
    staleTime: 0,
    queryFn: () => call('listFavourites', { query: { page } }),
  });
  const { data } = query;
  const total = useFavourites()?.total ?? data?.total ?? 0;
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('favourites.title'), url: path }]} />
      <div className={styles.head}>
        <h1 className="h1">{t('favourites.title')}</h1>
        {data && data.total > 0 && <p className="muted">{t('catalogue.count', { count: total })}</p>}
        {data && data.items.length > 1 && (
          <a
            className={`arrow-link ${styles.compare}`}
            href={`${pathTo('PRODUCTS_COMPARE')}?id=${writeIds(data.items.slice(0, mostCompared).map(({ id }) => id))}`}
          >
            {t('compare.favourites')}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </div>
      <Answered query={query} waiting={<GridSkeleton label={t('favourites.busy')} />}>
        {(data) =>
          data.total === 0 ? (
            <NoFavourites />
          ) : (
            <>
              <div className={styles.tools}>
                <ShareFavourites
                  token={data.shareToken}
                  onChange={(shareToken) => queryClient.setQueryData(queryKey, { ...data, shareToken })}
                />
              </div>
              <ProductGrid products={data.items} />
              <ListPages page={page} maxPage={data.maxPage} hrefOf={(number) => listHref(path, {}, { page: number })} />
            </>
          )
        }
      </Answered>
    </main>
  );
}

function NoFavourites() {
  const { t } = useShop();
  const pathTo = usePathTo();
  return (
    <EmptyState title={t('favourites.empty.title')} text={t('favourites.empty.text')}>
      <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('list.none.all')}</ButtonLink>
    </EmptyState>
  );
}
