import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/inspirations.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useLoaded, useQuery } from '#storefront/api/use-query.ts';
import { useAddToCart } from '#storefront/features/cart/use-cart.ts';
import { featureInput } from '#storefront/features/catalogue/feature-calls.ts';
import { productsIn, roomImagesInput, pointedBoxesInput } from '#storefront/features/inspirations/image-inputs.ts';
import { PictureProducts } from '#storefront/features/inspirations/picture-products.tsx';
import { Scene } from '#storefront/features/inspirations/scene.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { FeaturePage } from './feature-page.tsx';
import styles from './room-screen.module.css';

export function RoomScreen() {
  const shop = useShop();
  const { t } = shop;
  const { params } = usePage();
  const room = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('room', params.slug!)));
  const { id, name, description, previewImage } = room;
  const images = useQuery(shopQuery(shop, 'listActiveImages', roomImagesInput(id))).data?.items ?? [];
  const { data: products } = useQuery({
    ...shopQuery(shop, 'listProducts', pointedBoxesInput(images)),
    enabled: images.some(({ activeImagePointers }) => activeImagePointers.length > 0),
  });
  return (
    <FeaturePage kind="room" value={room} hasPicture={images.length > 0 || previewImage !== null}>
      <div className={`page-head ${styles.head}`}>
        <h1 className="h1">{unbroken(name)}</h1>
        {description !== '' && <p className="lead">{unbroken(description)}</p>}
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

type RoomPictureProps = {
  image: ActiveImage;
  /** Those that it points at, once they are known. */
  products: readonly ProductBox[] | undefined;
  arrival: 'first' | 'late';
};

/** A picture of a room with its products pointed at, and below it the same products to be bought together. */
function RoomPicture({ image, products, arrival }: RoomPictureProps) {
  const cartPath = usePathTo()('ORDER_CART');
  const add = useAddSeveral();
  return (
    <>
      <Scene
        image={image}
        products={products}
        wide="panorama"
        narrow="square"
        sizes="(min-width: 1550px) 1550px, 100vw"
        arrival={arrival}
        className={styles.scene}
      />
      {products && products.length > 0 && <PictureProducts products={products} onAdd={add} cartPath={cartPath} />}
    </>
  );
}

/** Adds one piece of each product, configurable ones as their maker proposes them, one after the other. */
function useAddSeveral() {
  const { add, addAndShow } = useAddToCart();
  const pathTo = usePathTo();
  return async (products: readonly ProductBox[]): Promise<readonly ProductBox[]> => {
    const failed: ProductBox[] = [];
    const addOne = products.length === 1 ? addAndShow : add;
    for (const product of products) {
      const { id, slug } = product;
      const productUrl = pathTo('PRODUCTS_PRODUCT_SHOW', { id, slug });
      try {
        await addOne({ product: id, configuration: [], quantity: 1, productUrl });
      } catch (error) {
        console.error('The product could not be added to the cart', error);
        failed.push(product);
      }
    }
    return failed;
  };
}
