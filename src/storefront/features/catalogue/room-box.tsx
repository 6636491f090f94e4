import type { FeatureValue } from '#contract/features.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { usePathTo } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './room-box.module.css';

type RoomBoxProps = {
  room: FeatureValue;
  /** How wide the picture is, for the browser to choose its size. */
  sizes: string;
  arrival?: 'early' | 'late';
};

/** A room with its picture and name, leading to its page; nothing without a picture (CATALOGUE-29). */
export function RoomBox({ room, sizes, arrival = 'late' }: RoomBoxProps) {
  const pathTo = usePathTo();
  if (!room.previewImage) return null;
  const { path } = room.previewImage.file;
  return (
    <a className={styles.box} href={pathTo('ROOMS_SHOW', { slug: room.slug })}>
      <Picture
        className={styles.picture}
        src={imageUrl(path, 'room')}
        srcSet={`${imageUrl(path, 'product')} 405w, ${imageUrl(path, 'room')} 700w`}
        sizes={sizes}
        alt=""
        ratio="1 / 1"
        arrival={arrival}
      />
      <span className={styles.words}>
        <span className={`h4 ${styles.name}`}>{room.name}</span>
        {room.description && <span className={styles.text}>{room.description}</span>}
      </span>
    </a>
  );
}
