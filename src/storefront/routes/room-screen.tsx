import { useLoaded, useQuery } from '#storefront/api/use-query.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { featureInput } from '#storefront/features/catalogue/feature-inputs.ts';
import { productsIn, roomImagesInput, toldInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { FeaturePage } from './feature-page.tsx';
import { RoomPicture } from './room-picture.tsx';
import styles from './room-screen.module.css';

export function RoomScreen() {
  const shop = useShop();
  const { t } = shop;
  const { params } = usePage();
  const room = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('room', params.slug!)));
  const { id, name, description, previewImage } = room;
  const images = useQuery(shopQuery(shop, 'listActiveImages', roomImagesInput(id))).data?.items ?? [];
  const { data: products } = useQuery({
    ...shopQuery(shop, 'listProducts', toldInput(images)),
    enabled: images.some(({ activeImagePointers }) => activeImagePointers.length > 0),
  });
  return (
    <FeaturePage kind="room" value={room}>
      <div className={styles.head}>
        <h1 className="h1">{name}</h1>
        {description !== '' && <p className="lead">{description}</p>}
      </div>
      {images.map((image, index) => (
        <div key={image.id} className={styles.picture}>
          <RoomPicture
            image={image}
            products={products && productsIn(image, products.items)}
            arrival={index === 0 ? 'first' : 'late'}
          />
        </div>
      ))}
      {images.length === 0 && previewImage && (
        <Picture
          className={styles.picture}
          src={imageUrl(previewImage.file.path, 'width1600')}
          sizes="100vw"
          alt={previewImage.alt}
          ratio="5 / 2"
          arrival="first"
        />
      )}
      <h2 className={`h3 ${styles.all}`}>{t('rooms.everything', { name })}</h2>
    </FeaturePage>
  );
}
