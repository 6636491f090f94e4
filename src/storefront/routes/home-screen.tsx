import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { homeBlocks, homeQuery, type OwnPart } from './home-page.ts';
import { Block as CategoryBoxes } from './page-blocks/category-boxes-block.tsx';
import { Block as MadeToMeasure } from './page-blocks/made-to-measure-block.tsx';
import { OpeningRoom } from './page-blocks/opening-room-block.tsx';
import { PagePart, type OwnParts } from './page-blocks/page-part.tsx';
import { Block as ProductRow } from './page-blocks/product-row-block.tsx';
import styles from './home-screen.module.css';

const own: Required<Pick<OwnParts, OwnPart>> = {
  'opening-room': () => <OpeningRoom Title="h1" />,
  'category-boxes': CategoryBoxes,
  'product-row': ProductRow,
  'made-to-measure': MadeToMeasure,
};

/** The content page that the shop opens with. */
export function HomeScreen() {
  const shop = useShop();
  const { data: pages } = useQuery(shopQuery(shop, 'listPages', {}));
  const query = homeQuery(shop, pages);
  const { data: page } = useQuery({ ...query, enabled: query.isThere });
  const blocks = page?.blocks ?? homeBlocks;
  return (
    <main className={styles.home}>
      {!blocks.some(({ type }) => type === 'opening-room') && (
        <h1 className={`wrap h1 ${styles.title}`}>
          {unbroken(page?.title ?? shop.t('home.title', { shop: shop.config.shopName }))}
        </h1>
      )}
      {blocks.map((block, index) => (
        // The parts of a page never change places while it is open.
        <PagePart key={index} block={block} place={index} own={own} />
      ))}
    </main>
  );
}
