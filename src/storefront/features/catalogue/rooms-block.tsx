import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { Slider } from '#storefront/ui/slider.tsx';
import { roomsInput } from './feature-calls.ts';
import { RoomBox } from './room-box.tsx';

/** How many rooms are seen at once, and from how many on they slide (CATALOGUE-35). */
const steps = {
  least: { shown: 2 },
  small: { shown: 2, moreThan: 2 },
  large: { shown: 2, moreThan: 3 },
  wide: { shown: 3, moreThan: 4 },
  wider: { shown: 4, moreThan: 5 },
};

/** The rooms with their pictures; nothing, and a line in the console, when they can't be loaded. */
export function RoomsBlock({ title = '' }: { title?: string }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { data, error } = useQuery(shopQuery(shop, 'listFeatureValues', roomsInput));
  useEffect(() => {
    if (error) console.error('The rooms could not be loaded', error);
  }, [error]);
  const rooms = data?.items.filter(({ previewImage }) => previewImage) ?? [];
  if (rooms.length === 0) return null;
  const more = (
    <a className="arrow-link" href={pathTo('ROOMS_INDEX')}>
      {t('shell.rooms.all')}
      <ArrowRight aria-hidden="true" />
    </a>
  );
  return (
    <Slider label={title || t('shell.rooms')} titled more={more} steps={steps} texts={sliderTexts(t)} drag>
      {rooms.map((room) => (
        <RoomBox key={room.id} room={room} />
      ))}
    </Slider>
  );
}
