import type { ReactNode } from 'react';
import { Failure } from '../card.tsx';
import { textOfError, useStaff } from '../staff.tsx';
import { changedSearch } from './changed-search.ts';
import styles from './list.module.css';
import { Pages } from './pages.tsx';
import { DataTable } from './data-table.tsx';

type TablePageProps = {
  /** Address of the list, and what is asked for in it. */
  list: string;
  search: URLSearchParams;
  /** Null while the page is on its way. */
  answer: { items: readonly unknown[]; more: boolean } | null;
  error: unknown;
  page: number;
  /** What the table is called. */
  label: string;
  /** The text of an empty list. Unset: the screen says it itself. */
  none?: string;
  head: ReactNode;
  children: ReactNode;
};

/**
 * A page of a list as a table, or a text in its place. Turning to another page closes whatever was opened below the
 * list.
 */
export function TablePage({ list, search, answer, error, page, label, none, head, children }: TablePageProps) {
  const { t } = useStaff();
  const count = answer?.items.length ?? 0;
  return (
    <>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer !== null && count === 0 && none !== undefined && <p role="status">{none}</p>}
      {count > 0 && (
        <DataTable label={label} className={styles.list} head={head}>
          {children}
        </DataTable>
      )}
      <Pages
        page={page}
        more={answer?.more === true}
        hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to), open: '' })}`}
      />
    </>
  );
}
