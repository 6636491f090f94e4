import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Facet } from '#contract/category.ts';
import { productListId } from '#storefront/ui/scroll.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import type { ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { isFitsFilter } from '#domain/catalogue/free-space.ts';
import { chosenValues, coloursFirst, withCounts } from './facet-names.ts';
import { Fits, ListChips } from './fits.tsx';
import { Filters } from './filters.tsx';
import { GridSkeleton, ProductGrid } from './product-grid.tsx';
import type { ListPlace } from './list-inputs.ts';
import { ListPages } from './list-pages.tsx';
import { NoProducts } from './no-products.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListTop, useProductList } from './use-product-list.ts';
import styles from './product-list.module.css';

type ProductListProps = {
  /** Public path of the list, without its query. */
  path: string;
  place?: ListPlace;
  /** All facets of the unfiltered list. Unset: the facets of the answer. */
  facets?: readonly Facet[];
  usualOrder: 'recommended' | 'best';
  /** The largest picture of the first view stands above the list. */
  belowPicture?: boolean;
  /** What is said above the products, where there are any. */
  notice?: ReactNode;
  /** Shown in place of a list that has nothing at all, whatever the filters. */
  nothing: ReactNode;
};

/** Products with filters, order, chips, count and pages; all of it stands in the address. */
export function ProductList({ path, place, facets: all, usualOrder, belowPicture, notice, nothing }: ProductListProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { list, problem, busy, retry, address, search, hrefWith } = useProductList(path, place);
  const top = useListTop(address.page);
  const announced = useAfterFirst(list && t('catalogue.count', { count: list.total }));

  const facets = coloursFirst(withCounts(all ?? list?.facets ?? [], list?.facets));
  // A single product can't be narrowed any further.
  const narrowing = list?.total === 1 && address.filters.length === 0 ? [] : facets;
  const filterValues = chosenValues(address.filters, facets, t);
  const filterCount = filterValues.length + address.filters.filter(([name]) => isFitsFilter(name)).length;
  const onFilters = (filters: ChosenFilters) => navigate(hrefWith({ filters }));
  const filters = (
    <Filters {...{ path, search }} facets={narrowing} chosen={address.filters} onChange={onFilters}>
      <Fits chosen={address.filters} onChange={onFilters} />
    </Filters>
  );
  const chips = <ListChips named={filterValues} filters={address.filters} hrefWith={hrefWith} />;
  const count =
    list &&
    (list.capped ? t('catalogue.count_capped', { count: list.total }) : t('catalogue.count', { count: list.total }));
  if (list?.total === 0 && address.filters.length === 0) return nothing;

  return (
    <div className={styles.list} id={productListId} ref={top} tabIndex={-1}>
      <aside className={styles.aside} aria-label={t('filters.title')}>
        {filters}
      </aside>
      <div className={styles.products}>
        <div className={styles.bar}>
          <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden="true" />
            {t('filters.open')}
            {filterCount > 0 && <span className="muted tabular">{filterCount}</span>}
          </button>
          {/* A list that failed has no count; its region says what is known. */}
          {problem === null && <h2 className={styles.count}>{count ?? t('list.busy')}</h2>}
          <div className={styles.barChips}>{chips}</div>
          <SortSelect
            sort={address.sort}
            usual={usualOrder}
            path={path}
            search={search}
            onSort={(sort) => navigate(hrefWith({ sort }))}
          />
        </div>
        <div className={styles.sheetChips}>{chips}</div>
        {notice}
        <p className="visually-hidden" role="status">
          {busy ? t('list.busy') : problem === null && list ? announced : ''}
        </p>
        <Products {...{ list, problem, busy, retry, hrefWith, belowPicture }} />
        {list && problem === null && (
          <ListPages page={address.page} maxPage={list.maxPage} hrefOf={(page) => hrefWith({ page })} />
        )}
      </div>
      <FilterSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        busy={busy}
        total={list?.total ?? 0}
        onClear={filterCount > 0 ? () => onFilters([]) : undefined}
      >
        {filters}
      </FilterSheet>
    </div>
  );
}

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  total: number;
  /** Unset: nothing is chosen. */
  onClear: (() => void) | undefined;
  children: ReactNode;
};

/** The filters of a narrow screen. */
function FilterSheet({ open, onClose, busy, total, onClear, children }: FilterSheetProps) {
  const t = useTexts();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      footer={
        <>
          <Button wide busy={busy} onClick={onClose}>
            {t('filters.show', { count: total })}
          </Button>
          {onClear && (
            <Button wide variant="quiet" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
        </>
      }
    >
      {open && <div className={classes(busy && styles.busy)}>{children}</div>}
    </Drawer>
  );
}

type ProductsProps = Pick<ReturnType<typeof useProductList>, 'list' | 'problem' | 'busy' | 'retry' | 'hrefWith'> &
  Pick<ProductListProps, 'belowPicture'>;

/** The boxes of the page, or what stands in their place. */
function Products({ list, problem, busy, retry, hrefWith, belowPicture }: ProductsProps) {
  const t = useTexts();
  return (
    <div aria-busy={busy || (!list && problem === null)}>
      {problem !== null ? (
        <ErrorBox text={problem} retry={{ text: t('list.retry'), onRetry: retry }} />
      ) : !list ? (
        <GridSkeleton label={t('list.busy')} />
      ) : list.items.length === 0 ? (
        <NoProducts beyond={list.total > 0} clearHref={hrefWith({ filters: [] })} firstHref={hrefWith({ page: 1 })} />
      ) : (
        <ProductGrid products={list.items} beside busy={busy} belowPicture={belowPicture} />
      )}
    </div>
  );
}

/** A text once it differs from the first one, so that only changes are announced. */
function useAfterFirst(text: string | undefined): string {
  const first = useRef(text);
  const [changed, setChanged] = useState('');
  useEffect(() => {
    if (text !== undefined && text !== first.current) {
      first.current = undefined;
      setChanged(text);
    }
  }, [text]);
  return changed;
}
