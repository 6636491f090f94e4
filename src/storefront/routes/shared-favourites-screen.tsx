import { pageFrom } from '#domain/catalogue/page-window.ts';
import { CallError } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { listHref } from '#storefront/features/catalogue/list-address.ts';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { GridSkeleton, ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { Answered } from '#storefront/late/answered.tsx';
import styles from './favourites-screen.module.css';

/** Somebody's favourites, to look at (FAV-5). */
export function SharedFavouritesScreen() {
  const { t, call } = useShop();
  const { params, search } = usePage();
  const { token = '' } = params;
  const path = usePathTo()('PRODUCTS_FAVOURITES_SHARED', { token });
  const page = pageFrom(search.page);
  const query = useQuery({
    queryKey: ['shared-favourites', token, page],
    enabled: useHydrated(),
    staleTime: 0,
    queryFn: () => call('listSharedFavourites', { params: { token }, query: { page } }),
  });
  const { data, error } = query;
  const isGone = error instanceof CallError && [400, 404].includes(error.status);
  const all = <AllProducts />;
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('favourites.shared.title'), url: path }]} />
      <div className={styles.head}>
        <h1 className="h1">{t('favourites.shared.title')}</h1>
        {data && data.total > 0 && <p className="muted">{t('favourites.shared.text')}</p>}
      </div>
      {isGone ? (
        <EmptyState title={t('favourites.shared.gone.title')} text={t('favourites.shared.gone.text')}>
          {all}
        </EmptyState>
      ) : (
        <Answered query={query} waiting={<GridSkeleton label={t('favourites.busy')} />}>
          {(data) =>
            data.total === 0 ? (
              <EmptyState title={t('favourites.shared.empty.title')}>{all}</EmptyState>
            ) : (
              <>
                <ProductGrid products={data.items} />
                <ListPages
                  page={page}
                  maxPage={data.maxPage}
                  hrefOf={(number) => listHref(path, {}, { page: number })}
                />
              </>
            )
          }
        </Answered>
      )}
    </main>
  );
}

function AllProducts() {
  const { t } = useShop();
  const pathTo = usePathTo();
  return <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('list.none.all')}</ButtonLink>;
}
