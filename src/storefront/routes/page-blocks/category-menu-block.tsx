import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { LinkTree } from '#storefront/ui/link-tree.tsx';

/** The categories: `main` with those below them, `plain` alone. */
export function Block({ block: { look } }: { block: BlockOf<'category-menu'> }) {
  const t = useTexts();
  return (
    <div className="wrap">
      <LinkTree label={t('content.menu')} links={useCategoryLinks()} deep={look === 'main'} />
    </div>
  );
}
