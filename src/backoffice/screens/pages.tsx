import { Link } from '../link.tsx';
import { useStaff } from '../staff.tsx';
import screen from './screen.module.css';

type PagesProps = { page: number; more: boolean; hrefOf: (page: number) => string };

/** To the page before and the page after. */
export function Pages({ page, more, hrefOf }: PagesProps) {
  const { t } = useStaff();
  if (page === 1 && !more) return null;
  return (
    <p className={screen.row}>
      {page > 1 && (
        <Link className="link" href={hrefOf(page - 1)}>
          {t('back.orders.previous')}
        </Link>
      )}
      {more && (
        <Link className="link" href={hrefOf(page + 1)}>
          {t('back.orders.next')}
        </Link>
      )}
    </p>
  );
}
