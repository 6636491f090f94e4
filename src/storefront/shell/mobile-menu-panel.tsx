import { ChevronDown, X } from 'lucide-react';
import type { Localized } from '#domain/locale.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks, type CategoryLink } from '#storefront/features/catalogue/category-links.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useModal } from '#storefront/ui/use-modal.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu-panel.module.css';

/** Categories as an accordion: touching a name shows what is below it, touching it again hides it. */
export function MobileMenuPanel({
  onClose,
  alternates,
}: {
  onClose: () => void;
  alternates: Partial<Localized> | undefined;
}) {
  const t = useTexts();
  const pathTo = usePathTo();
  const links = useCategoryLinks();
  const modal = useModal(true, onClose);
  return (
    <dialog {...modal} className={styles.menu} aria-label={t('shell.menu.title')}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Logo />
          <IconButton label={t('shell.menu.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <nav className={styles.body} aria-label={t('shell.main_menu')}>
          <ul className={styles.roots}>
            {links.map((link) => (
              <Entry key={link.id} link={link} />
            ))}
          </ul>
          <ul className={styles.more}>
            <li>
              <a href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('shell.footer.all_products')}</a>
            </li>
            <li>
              <LanguageSwitch alternates={alternates} />
            </li>
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

function Entry({ link }: { link: CategoryLink }) {
  const t = useTexts();
  if (link.children.length === 0)
    return (
      <li>
        <a className={styles.row} href={link.href}>
          {link.name}
        </a>
      </li>
    );
  return (
    <li>
      <details>
        <summary className={styles.row}>
          {link.name}
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul className={styles.below}>
          <li>
            <a className={styles.row} href={link.href}>
              {t('shell.menu.all_in', { name: link.name })}
            </a>
          </li>
          {link.children.map((child) => (
            <Entry key={child.id} link={child} />
          ))}
        </ul>
      </details>
    </li>
  );
}
