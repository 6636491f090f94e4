import { lazy } from 'react';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';
import { HeaderMenu } from './header-menu.tsx';

const loadPanel = () => import('./feature-panel.tsx');
const FeaturePanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.FeaturePanel })));

/** The menu of the rooms or of the systems from 1024 px on; nothing where the shop has none. */
export function FeatureMenu({ kind }: { kind: FeatureKind }) {
  const t = useTexts();
  const links = useFeatureLinks(kind);
  if (links.length === 0) return null;
  return (
    <HeaderMenu
      label={t(featureMenus[kind].title)}
      prepare={() => void loadPanel()}
      panel={(id) => <FeaturePanel id={id} kind={kind} links={links} />}
    />
  );
}
