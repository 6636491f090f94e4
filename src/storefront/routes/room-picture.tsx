import { useQuery } from '#storefront/api/use-query.ts';
import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/resources.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useAddToCart } from '#storefront/features/cart/use-cart.ts';
import { inPictureInput } from '#storefront/features/inspirations/image-inputs.ts';
import { PictureProducts } from '#storefront/features/inspirations/picture-products.tsx';
import { Scene } from '#storefront/features/inspirations/scene.tsx';
import styles from './room-picture.module.css';

/** A picture of a room with its products pointed at, and below it the same products to be bought together. */
export function RoomPicture({ image, arrival }: { image: ActiveImage; arrival: 'first' | 'late' }) {
  const shop = useShop();
  const cartPath = usePathTo()('ORDER_CART');
  const add = useAddSeveral();
  const pointed = image.activeImagePointers.length > 0;
  const { data } = useQuery({ ...shopQuery(shop, 'listProducts', inPictureInput(image)), enabled: pointed });
  const products = pointed ? data?.items : undefined;
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
