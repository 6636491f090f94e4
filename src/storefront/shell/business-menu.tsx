import { lazy } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { HeaderMenu } from './header-menu.tsx';

const loadPanel = () => import('./business-panel.tsx');
const BusinessPanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.BusinessPanel })));

/** The menu of the categories that business customers have besides; nothing for others. */
export function BusinessMenu() {
  const { t, basis } = useShop();
  if (basis !== 'net') return null;
  return (
    <HeaderMenu
      label={t('shell.redistribution')}
      prepare={() => void loadPanel()}
      panel={(id) => <BusinessPanel id={id} />}
    />
  );
}
