import { ArrowLeft, ArrowRight } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  maxPage: number;
  /** The numbers to show. */
  numbers: readonly number[];
  hrefOf: (page: number) => string;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
};

/** Links to the neighbouring pages of a list; nothing where there is only one. */
export function Pagination({ page, maxPage, numbers, hrefOf, texts }: PaginationProps) {
  if (maxPage < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      <Step href={page > 1 ? hrefOf(Math.min(page - 1, maxPage)) : undefined} rel="prev">
        <ArrowLeft aria-hidden="true" />
        <span>{texts.previous}</span>
      </Step>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={styles.number}
              href={hrefOf(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      <Step href={page < maxPage ? hrefOf(page + 1) : undefined} rel="next">
        <span>{texts.next}</span>
        <ArrowRight aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ href, rel, children }: { href: string | undefined; rel: string; children: React.ReactNode }) {
  if (href === undefined)
    return (
      <span className={classes(styles.step, styles.off)} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <a className={styles.step} href={href} rel={rel}>
      {children}
    </a>
  );
}
