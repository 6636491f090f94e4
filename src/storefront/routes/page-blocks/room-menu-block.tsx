import type { BlockOf } from '#contract/blocks.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';
import { LinkTree } from '#storefront/ui/link-tree.tsx';

const { index, title, all } = featureMenus.room;

/** The first rooms: `main` with the way to all of them, `plain` without. */
export function Block({ block: { look } }: { block: BlockOf<'room-menu'> }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const own = useFeatureLinks('room').map((link) => ({ ...link, children: [] }));
  const links = look === 'main' ? [...own, { id: 0, name: t(all), href: pathTo(index), children: [] }] : own;
  return (
    <div className="wrap">
      <LinkTree label={t(title)} links={links} deep={false} />
    </div>
  );
}
