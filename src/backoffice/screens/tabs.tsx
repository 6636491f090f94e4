import { useEffect, useRef } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../link.tsx';
import styles from './tabs.module.css';

export type Tab = { key: string; label: string; href: string; on: boolean };

/** Views of one list; they scroll where they do not fit. */
export function Tabs({ label, tabs, alone = false }: { label: string; tabs: readonly Tab[]; alone?: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const on = tabs.find((tab) => tab.on)?.key;
  useEffect(() => showCurrent(bar.current), [on]);
  return (
    <nav ref={bar} aria-label={label} className={classes(styles.bar, alone && styles.alone)}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, label: name, href, on: current }) => (
          <li key={key}>
            <Link href={href} className={classes(current && styles.tabOn)} aria-current={current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the bar, never the page, to the tab that is open. */
function showCurrent(bar: HTMLElement | null): void {
  const tab = bar?.querySelector('[aria-current]');
  if (!bar || !tab) return;
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}
