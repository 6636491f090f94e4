import { pageWindow } from '#domain/catalogue/page-window.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { withOthers } from './list-address.ts';
import styles from './product-list.module.css';

type ListPagesProps = { page: number; maxPage: number; hrefOf: (page: number) => string };

/** The pages of a list, four at once (CATALOGUE-8). */
export function ListPages({ page, maxPage, hrefOf }: ListPagesProps) {
  const t = useTexts();
  const { address } = usePage();
  // The server draws one page for all addresses that show the same, whatever else is written in them.
  const hydrated = useHydrated();
  return (
    <div className={styles.pages}>
      <Pagination
        page={page}
        maxPage={maxPage}
        numbers={pageWindow(page, maxPage)}
        hrefOf={(number) => (hydrated ? withOthers(hrefOf(number), address) : hrefOf(number))}
        texts={{
          label: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: number }),
        }}
      />
    </div>
  );
}
