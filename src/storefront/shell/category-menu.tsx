import { lazy } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { HeaderMenu } from './header-menu.tsx';

const loadPanel = () => import('./mega-menu.tsx');
const MegaMenu = lazy(() => loadPanel().then((loaded) => ({ default: loaded.MegaMenu })));

/** The menu of the categories from 1024 px on; nothing without categories. */
export function CategoryMenu() {
  const t = useTexts();
  const links = useCategoryLinks();
  if (links.length === 0) return null;
  return (
    <HeaderMenu
      label={t('shell.products')}
      prepare={() => void loadPanel()}
      panel={(id) => <MegaMenu id={id} links={links} />}
    />
  );
}
