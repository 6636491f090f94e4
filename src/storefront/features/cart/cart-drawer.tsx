import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { pieceCount } from './cart-icon.tsx';
import { closeCartDrawer, useCartDrawer, type AddedItem } from './drawer-store.ts';
import { useCart } from './use-cart.ts';
import type { ProductBox } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { amountTexts, priceOrAsk } from '#storefront/texts/price-texts.ts';
import { goodsText, quantityText } from '#storefront/texts/quantity-text.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { configurationText, lineDatesText } from './line-texts.ts';
import { LinePicture } from './line-picture.tsx';
import styles from './cart-drawer.module.css';
import { useNavigation } from '#storefront/navigation/use-page.ts';

/** A click beside the drawer counts only after this time (CART-18). */
const backdropAfterMs = 500;

/**
 * Opens when something was added; closes on its buttons, Escape, a click beside it and a change of the route (CART-18).
 */
export function CartDrawer() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const navigation = useNavigation();
  const { cart } = useCart();
  const { open, displayedItem } = useCartDrawer();
  useEffect(
    () =>
      navigation.onLeave(({ pathChanged }) => {
        if (pathChanged) closeCartDrawer();
      }),
    [navigation],
  );

  const count = pieceCount(cart?.items ?? []);
  const footer = (
    <>
      {cart && count > 0 && (
        <p className={styles.total}>
          <span>{t('drawer.total', { goods: goodsText(cart.items, shop) })}</span>
          <b>
            {formatPrice(
              leadingAmount({ net: cart.totals.itemsNet, gross: cart.totals.itemsGross }, shop.basis),
              cart.currency,
            )}
          </b>
        </p>
      )}
      {count > 0 && (
        <ButtonLink wide href={pathTo('ORDER_CART')} onClick={closeCartDrawer}>
          {t('drawer.go_to_cart')}
        </ButtonLink>
      )}
      <Button wide variant="quiet" onClick={closeCartDrawer}>
        {t('drawer.keep_buying')}
      </Button>
    </>
  );
  return (
    <Drawer
      open={open}
      onClose={closeCartDrawer}
      title={
        <>
          <Check aria-hidden="true" />
          {t('drawer.title')}
        </>
      }
      closeLabel={t('drawer.close')}
      footer={footer}
      backdropAfterMs={backdropAfterMs}
    >
      {displayedItem && <DrawerContent added={displayedItem} />}
    </Drawer>
  );
}

/** The added product, and recommended products. */
function DrawerContent({ added: { item, quantity, recommended } }: { added: AddedItem }) {
  const shop = useShop();
  const { t } = shop;
  const dates = lineDatesText(item, t);
  return (
    <>
      <div className={styles.added}>
        <LinePicture image={item.image} />
        <div>
          <h3>{unbroken(item.name)}</h3>
          <p className={styles.facts}>
            {[item.producerName, item.codeWithChoices].filter(Boolean).join(' · ')}
            <br />
            {quantityText(quantity, item.packAreaCm2, shop)}
          </p>
          {item.outletReason !== '' && (
            <p className={styles.facts}>{unbroken(t('cart_page.outlet', { reason: item.outletReason }))}</p>
          )}
          {item.configured && (
            <p className={styles.facts}>
              {unbroken([configurationText(item), item.configured.pictureNote].filter(Boolean).join('. '))}
              {item.configured.madeToMeasure && (
                <>
                  <br />
                  {t('cart_page.made_to_measure')}
                </>
              )}
            </p>
          )}
          {dates !== null && <p className={styles.facts}>{dates}</p>}
          {item.problem !== 'price-hidden' && (
            <p className={styles.price}>
              {amountTexts({ net: item.priceNet, gross: item.priceGross }, shop).leading}
              {item.packAreaCm2 !== null && ` ${t('cart_page.each_pack')}`}
            </p>
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
      <a href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: product.id, slug: product.slug })}>{unbroken(product.name)}</a>
      <p className={styles.price}>{priceOrAsk(product, shop)}</p>
    </li>
  );
}
