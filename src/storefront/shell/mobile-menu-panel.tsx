import { ChevronDown, X } from 'lucide-react';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import type { Localized } from '#domain/locale.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useBusinessLinks } from '#storefront/features/catalogue/business-links.ts';
import { useCategoryLinks, type CategoryLink } from '#storefront/features/catalogue/category-links.ts';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';
import { useRealizationsPath } from '#storefront/features/inspirations/realizations.ts';
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
  const realizations = useRealizationsPath();
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
            <BusinessEntry />
            {kinds.map((kind) => (
              <FeatureEntry key={kind} kind={kind} />
            ))}
            {realizations && (
              <li>
                <a className={styles.row} href={realizations}>
                  {t('shell.inspirations')}
                </a>
              </li>
            )}
          </ul>
          <ul className={styles.more}>
            <li>
              <a href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('shell.footer.all_products')}</a>
            </li>
            <li>
              <a href={pathTo('PRODUCTS_FAVOURITES')}>{t('favourites.none')}</a>
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

const kinds = ['room', 'system'] as const;

/** The categories of the business side below their common name; nothing without them. */
function BusinessEntry() {
  const t = useTexts();
  const links = useBusinessLinks();
  if (links.length === 0) return null;
  return (
    <li>
      <details>
        <summary className={styles.row}>
          {t('shell.redistribution')}
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul className={styles.below}>
          {links.map((link) => (
            <Entry key={link.id} link={link} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** All rooms or systems below their common name. */
function FeatureEntry({ kind }: { kind: FeatureKind }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const links = useFeatureLinks(kind);
  if (links.length === 0) return null;
  const { title, all, index } = featureMenus[kind];
  return (
    <li>
      <details>
        <summary className={styles.row}>
          {t(title)}
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul className={styles.below}>
          <li>
            <a className={styles.row} href={pathTo(index)}>
              {t(all)}
            </a>
          </li>
          {links.map(({ id, name, href }) => (
            <li key={id}>
              <a className={styles.row} href={href}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
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
