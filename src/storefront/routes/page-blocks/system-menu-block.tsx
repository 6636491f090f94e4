import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';
import { LinkTree } from '#storefront/ui/link-tree.tsx';

const { index, title, all } = featureMenus.system;

/** The first systems, and the way to all of them. */
export function Block() {
  const t = useTexts();
  const pathTo = usePathTo();
  const own = useFeatureLinks('system').map((link) => ({ ...link, children: [] }));
  const links = [...own, { id: 0, name: t(all), href: pathTo(index), children: [] }];
  return (
    <div className="wrap">
      <LinkTree label={t(title)} links={links} deep={false} />
    </div>
  );
}
