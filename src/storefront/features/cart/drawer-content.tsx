import type { ProductBox } from '#contract/catalogue.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { amountTexts, priceOrAsk } from '#storefront/texts/price-texts.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { configurationText } from './configuration-text.ts';
import type { AddedItem } from './drawer-store.ts';
import { LinePicture } from './line-picture.tsx';
import styles from './drawer-content.module.css';

/** What was added, and what goes with it. */
export function DrawerContent({ added: { item, quantity, recommended } }: { added: AddedItem }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <>
      <div className={styles.added}>
        <LinePicture image={item.image} />
        <div>
          <h3>{item.name}</h3>
          <p className={styles.facts}>
            {[item.producerName, item.productCode].filter(Boolean).join(' · ')}
            <br />
            {t('quantity.pieces', { count: quantity })}
          </p>
          {item.configured && (
            <p className={styles.facts}>
              {configurationText(item)}
              {item.configured.madeToMeasure && (
                <>
                  <br />
                  {t('cart_page.made_to_measure')}
                </>
              )}
            </p>
          )}
          {item.problem !== 'price-hidden' && (
            <p className={styles.price}>{amountTexts({ net: item.priceNet, gross: item.priceGross }, shop).leading}</p>
          )}
        </div>
      </div>
      {recommended.length > 0 && (
        <section className={styles.also}>
          <h3 className="h4">{t('drawer.also_check')}</h3>
          <ul>
            {recommended.map((product) => (
              <AlsoCheck key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function AlsoCheck({ product }: { product: ProductBox }) {
  const shop = useShop();
  const pathTo = usePathTo();
  const [image] = product.images;
  return (
    <li className={styles.recommended}>
      <Picture
        {...(image && { src: imageUrl(image.file.path, 'thumbnail'), color: image.color })}
        alt=""
        ratio="1 / 1"
        missing=""
      />
      <a href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: product.id, slug: product.slug })}>{product.name}</a>
      <p className={styles.price}>{priceOrAsk(product, shop)}</p>
    </li>
  );
}
