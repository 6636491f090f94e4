import type { FeatureValue } from '#contract/features.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { Slider } from '#storefront/ui/slider.tsx';
import { RoomBox } from './room-box.tsx';

const sizes = '(min-width: 1550px) 370px, (min-width: 1200px) 31vw, (min-width: 600px) 46vw, 92vw';
/** From each width on so many rooms are seen, and of so many there must be more for the row to slide. */
const steps = {
  small: { shown: 2, moreThan: 2 },
  large: { shown: 2, moreThan: 3 },
  wide: { shown: 3, moreThan: 4 },
  wider: { shown: 4, moreThan: 5 },
};

/** The rooms that have a picture, in a row that slides where there are too many (SLIDER-10). */
export function RoomsSlider({ rooms, title }: { rooms: readonly FeatureValue[]; title: string }) {
  const t = useTexts();
  const shown = rooms.filter(({ previewImage }) => previewImage);
  if (shown.length === 0) return null;
  return (
    <Slider label={title || t('shell.rooms')} titled={title !== ''} steps={steps} texts={sliderTexts(t)} drag>
      {shown.map((room) => (
        <RoomBox key={room.id} room={room} sizes={sizes} />
      ))}
    </Slider>
  );
}
