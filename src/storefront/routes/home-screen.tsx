import { ProductRow } from '#storefront/features/catalogue/product-row.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { CategoryTiles } from '#storefront/features/catalogue/category-tiles.tsx';
import { MadeToMeasure } from '#storefront/features/catalogue/made-to-measure.tsx';
import { HomeHero } from './home/home-hero.tsx';
import { HomeRoomRow } from './home/home-room-row.tsx';
import { HomeRooms } from './home/home-rooms.tsx';

export function HomeScreen() {
  const links = useCategoryLinks();
  return (
    <main>
      <HomeHero />
      {links.length > 0 && (
        <section className="section wrap">
          <CategoryTiles links={links} level={2} />
        </section>
      )}
      <ProductRow name="new" />
      <HomeRoomRow />
      <MadeToMeasure />
      <ProductRow name="reduced" />
      <HomeRooms />
    </main>
  );
}
