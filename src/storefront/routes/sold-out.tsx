import { memo } from 'react';
import { useQuery } from '#storefront/api/use-query.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { priceOrAsk } from '#storefront/texts/price-texts.ts';
import { LateForm } from '#storefront/features/forms/late-forms.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './sold-out.module.css';

/**
 * The offer of a page whose product is sold out: a notice when it is back, and similar products. An update from around
 * it would drop the form that the server drew, before its files have come.
 */
export const SoldOut = memo(function SoldOut({ product }: { product: number }) {
  return (
    <div className={styles.soldOut}>
      <LateForm>{({ StockNotice }) => <StockNotice product={product} />}</LateForm>
      <Alternatives product={product} />
    </div>
  );
});

function Alternatives({ product }: { product: number }) {
  const shop = useShop();
  const pathTo = usePathTo();
  const { t } = shop;
  const { data: boxes = [] } = useQuery(shopQuery(shop, 'listAlternatives', { params: { id: product } }));
  if (boxes.length === 0) return null;
  return (
    <section className={styles.instead} aria-label={t('product.instead')}>
      <b>{t('product.instead')}</b>
      <ul>
        {boxes.map((box) => (
          <li key={box.id}>
            <a href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: box.id, slug: box.slug })}>
              <Picture
                {...(box.images[0] && { src: imageUrl(box.images[0].file.path, 'mini'), color: box.images[0].color })}
                alt=""
                ratio="1 / 1"
              />
              <span>{unbroken(box.name)}</span>
              <span className={styles.price}>{priceOrAsk(box, shop)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
