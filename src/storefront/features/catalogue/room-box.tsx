import type { FeatureValue } from '#contract/features.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { usePathTo } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './room-box.module.css';

type RoomBoxProps = {
  room: FeatureValue;
  arrival?: 'early' | 'late';
};

/**
 * A room with its picture, in one size, and its name, leading to its page; nothing without a picture (CATALOGUE-29).
 */
export function RoomBox({ room, arrival = 'late' }: RoomBoxProps) {
  const pathTo = usePathTo();
  if (!room.previewImage) return null;
  const { path } = room.previewImage.file;
  return (
    <a className={styles.box} href={pathTo('ROOMS_SHOW', { slug: room.slug })}>
      <Picture className={styles.picture} src={imageUrl(path, 'room')} alt="" ratio="1 / 1" arrival={arrival} />
      <span className={styles.words}>
        <span className={`h4 ${styles.name}`}>{unbroken(room.name)}</span>
        {room.description && <span className={styles.text}>{unbroken(room.description)}</span>}
      </span>
    </a>
  );
}
