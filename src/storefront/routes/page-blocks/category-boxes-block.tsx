import { useQuery } from '#storefront/api/use-query.ts';
import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { CategoryTiles } from '#storefront/features/catalogue/category-tiles.tsx';
import type { BlockInput } from './block-part.ts';

/** A tile stays as high as its neighbours where a category has many below it. */
const mostChildren = 8;

export const load = async ({ shop, queryClient, block: { id } }: BlockInput<'category-boxes'>) =>
  id === null ? null : queryClient.ensureQueryData(shopQuery(shop, 'listCategoryBoxes', { params: { id } }));

/** The categories below one, or the root categories. */
export function Block({ block: { id } }: { block: BlockOf<'category-boxes'> }) {
  return <div className="wrap">{id === null ? <RootTiles /> : <ChildTiles id={id} />}</div>;
}

const RootTiles = () => <CategoryTiles links={useCategoryLinks()} level={2} mostChildren={mostChildren} />;

function ChildTiles({ id }: { id: number }) {
  const { data = [] } = useQuery(shopQuery(useShop(), 'listCategoryBoxes', { params: { id } }));
  const links = data.map(({ url, image, children, ...box }) => ({
    id: box.id,
    name: box.name,
    href: url,
    image: image && { ...image, name: '' },
    children: children.map((child) => ({ id: child.id, name: child.name, href: child.url, image: null, children: [] })),
  }));
  return <CategoryTiles links={links} level={2} mostChildren={mostChildren} />;
}
