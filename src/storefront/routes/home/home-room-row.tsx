import { useShop } from '#storefront/api/shop.tsx';
import { lateRooms } from '#storefront/features/catalogue/late-rooms.ts';
import { LateBoundary } from '#storefront/late-boundary.tsx';

/** The rooms of the shop in a row, once their files are there. */
export function HomeRoomRow() {
  return (
    <LateBoundary>
      <Row />
    </LateBoundary>
  );
}

function Row() {
  const part = lateRooms.use(useShop().locale);
  return part ? (
    <div className="section wrap">
      <part.RoomsBlock />
    </div>
  ) : null;
}
