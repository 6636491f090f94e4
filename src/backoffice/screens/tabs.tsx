import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../link.tsx';
import styles from './tabs.module.css';

export type Tab = { key: string; label: string; href: string; on: boolean };

/** Views of one list; they scroll where they do not fit. */
export function Tabs({ label, tabs, alone = false }: { label: string; tabs: readonly Tab[]; alone?: boolean }) {
  return (
    <nav aria-label={label} className={classes(styles.bar, alone && styles.alone)}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, label: name, href, on }) => (
          <li key={key}>
            <Link href={href} className={classes(on && styles.tabOn)} aria-current={on ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
