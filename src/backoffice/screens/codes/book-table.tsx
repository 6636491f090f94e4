import type { ReactNode } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import styles from '../list.module.css';
import { Pages } from '../pages.tsx';
import table from '../table.module.css';

type BookTableProps = {
  label: string;
  none: string;
  /** What was answered, or null as long as nothing was. */
  answer: { items: readonly unknown[]; page: number; more: boolean } | null;
  error: unknown;
  list: string;
  search: URLSearchParams;
  head: ReactNode;
  children: ReactNode;
};

/** A list of cards or codes by pages, or that there is none. */
export function BookTable({ label, none, answer, error, list, search, head, children }: BookTableProps) {
  const { t } = useStaff();
  return (
    <>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer?.items.length === 0 && <p role="status">{none}</p>}
      {answer !== null && answer.items.length > 0 && (
        <div className={table.scroll} role="region" aria-label={label} tabIndex={0}>
          <table className={classes(table.table, styles.list)}>
            <thead>{head}</thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
      <Pages
        page={answer?.page ?? 1}
        more={answer?.more === true}
        hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to), open: '' })}`}
      />
    </>
  );
}
