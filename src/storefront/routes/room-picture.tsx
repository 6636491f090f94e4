import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/resources.ts';
import { usePathTo } from '#storefront/api/shop.tsx';
import { useAddToCart } from '#storefront/features/cart/use-cart.ts';
import { PictureProducts } from '#storefront/features/inspirations/picture-products.tsx';
import { Scene } from '#storefront/features/inspirations/scene.tsx';
import styles from './room-picture.module.css';

type RoomPictureProps = {
  image: ActiveImage;
  /** Those that it points at, once they are known. */
  products: readonly ProductBox[] | undefined;
  arrival: 'first' | 'late';
};

/** A picture of a room with its products pointed at, and below it the same products to be bought together. */
export function RoomPicture({ image, products, arrival }: RoomPictureProps) {
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
