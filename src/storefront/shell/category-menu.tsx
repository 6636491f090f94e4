import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useDismissal } from './use-dismissal.ts';
import styles from './category-menu.module.css';

const loadPanel = () => import('./mega-menu.tsx');
const MegaMenu = lazy(() => loadPanel().then((loaded) => ({ default: loaded.MegaMenu })));

/** Root categories that stand in the header beside the button of the whole menu. */
const directLinks = 5;

/** The menu of the header from 1024 px on; nothing without categories. */
export function CategoryMenu() {
  const t = useTexts();
  const links = useCategoryLinks();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(open, () => setOpen(false), menu, button);
  if (links.length === 0) return null;
  const prepare = () => void loadPanel();
  return (
    <nav className={styles.menu} aria-label={t('shell.main_menu')} ref={menu}>
      <button
        ref={button}
        type="button"
        className={classes(styles.entry, styles.opener)}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('shell.products')}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <MegaMenu id={panelId} links={links} />
        </Suspense>
      )}
      <ul className={styles.direct}>
        {links.slice(0, directLinks).map(({ id, name, href }) => (
          <li key={id}>
            <a className={styles.entry} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
