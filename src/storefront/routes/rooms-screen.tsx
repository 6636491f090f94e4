import { useQuery } from '#storefront/api/use-query.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { describedRoomsInput } from '#storefront/features/catalogue/feature-calls.ts';
import { RoomBox } from '#storefront/features/catalogue/room-box.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { evenColumns } from '#storefront/ui/even-columns.ts';
import { FeatureList } from './feature-list.tsx';
import styles from './rooms-screen.module.css';

/** Boxes that a visitor sees at once on a wide screen. */
const firstRow = 4;

export function RoomsScreen() {
  const shop = useShop();
  const { t } = shop;
  const rooms = useQuery(shopQuery(shop, 'listFeatureValues', describedRoomsInput));
  const shownRooms = rooms.data?.items.filter(({ previewImage }) => previewImage) ?? [];
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('shell.rooms'), url: usePathTo()('ROOMS_INDEX') }]} />
      <FeatureList title={t('shell.rooms')} text={t('rooms.text')} query={rooms} empty={shownRooms.length === 0}>
        <ul className={styles.rooms} style={{ '--columns': evenColumns(shownRooms.length, 4) }}>
          {shownRooms.map((room, index) => (
            <li key={room.id}>
              <RoomBox room={room} arrival={index < firstRow ? 'early' : 'late'} />
            </li>
          ))}
        </ul>
      </FeatureList>
    </main>
  );
}
