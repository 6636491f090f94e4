import { useState } from 'react';
import { MessageCircle } from 'lucide-react';
import type { ProductBox as Product } from '#contract/product.ts';
import { breakableMeasures, unbroken } from '#storefront/ui/unbroken.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { stars } from '#domain/catalogue/stars.ts';
import { decimalText } from '#domain/number-text.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { boxPrice } from '#storefront/texts/price-texts.ts';
import { EnergyArrow } from '#storefront/ui/energy-arrow.tsx';
import { Label, Labels } from '#storefront/ui/labels.tsx';
import { imageNearPixels, Picture, type PictureProps } from '#storefront/ui/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { useNear } from '#storefront/ui/use-near.ts';
import { BoxSupply } from './box-supply.tsx';
import { CompareButton } from './compare-button.tsx';
import { Heart } from './favourites.tsx';
import { boxPicture } from './product-pictures.ts';
import styles from './product-box.module.css';

export type ProductBoxProps = {
  product: Product;
  /** How the list divides the screen, for the right size of the picture. */
  sizes: string;
  arrival?: PictureProps['arrival'];
};

/** A product in a list. The whole box leads to the product; the thumbnails only change its picture. */
export function ProductBox({ product, sizes, arrival }: ProductBoxProps) {
  const shop = useShop();
  const { t, locale } = shop;
  const [shownPicture, setShownPicture] = useState(0);
  const { place, near } = useNear<HTMLElement>(imageNearPixels);
  const { id, slug, name, images, producer, ratesCount, energy } = product;
  const dimensions = [product.dimensions, product.dimensions && product.mergedAttributesRanges?.[0]?.unit]
    .filter(Boolean)
    .join('\u00a0');
  const price = boxPrice(product, shop);
  const mean = decimalText(stars(product.ratesAvg), 1, locale);
  return (
    <article className={styles.box} data-product={id} ref={place}>
      <Picture
        {...boxPicture(images[shownPicture])}
        className={styles.front}
        alt={images[shownPicture]?.alt || name}
        sizes={sizes}
        ratio="1 / 1"
        arrival={arrival}
        near={near}
        missing={t('product_box.no_picture')}
      >
        {near && images.length > 1 && <Thumbnails product={product} shown={shownPicture} onShow={setShownPicture} />}
      </Picture>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug })}>{unbroken(name)}</a>
        </h3>
        <p className={styles.line}>
          {producer?.name && <span>{producer.name} </span>}
          {dimensions !== '' && <span>{breakableMeasures(dimensions)} </span>}
        </p>
        {price ? (
          <Price
            {...price}
            className={styles.price}
            mark={
              energy && <EnergyArrow energyClass={energy.class} label={t('energy.class', { class: energy.class })} />
            }
          />
        ) : (
          <p className={classes(styles.price, styles.ask)}>
            <MessageCircle aria-hidden="true" />
            {t('price.ask')}
          </p>
        )}
        <BoxSupply product={product} className={styles.supply} />
        <div className={styles.bottom}>
          <Swatches swatches={product.swatches} />
          {ratesCount > 0 && (
            <Rating
              value={stars(product.ratesAvg)}
              label={t('product_box.stars', { value: mean })}
              text={`${mean} (${ratesCount})`}
            />
          )}
        </div>
      </div>
      <BoxLabels product={product} />
      <Heart className={styles.heart} product={product} />
      <CompareButton className={styles.compare} product={product} />
    </article>
  );
}

function BoxLabels({ product }: { product: Product }) {
  const { t } = useShop();
  const own = productLabels(product);
  const unavailable = product.stockQuantity === 0;
  if (own.length === 0 && !product.new && !unavailable) return null;
  return (
    <Labels>
      {unavailable && <Label kind="off">{t('product_box.unavailable')}</Label>}
      {product.new && <Label kind="new">{t('product_box.new')}</Label>}
      {own.map(({ title, ...colors }) => (
        <Label key={title} {...colors}>
          {title}
        </Label>
      ))}
    </Labels>
  );
}

function Thumbnails({
  product: { images, name },
  shown,
  onShow,
}: {
  product: Product;
  shown: number;
  onShow: (index: number) => void;
}) {
  const { t } = useShop();
  return (
    <span className={styles.thumbnails} onPointerLeave={() => onShow(0)}>
      {images.slice(0, boxImageLimit).map((image, index) => (
        <button
          key={image.file.path}
          type="button"
          aria-label={t('product_box.picture', { number: index + 1, name })}
          aria-pressed={index === shown}
          onPointerEnter={() => onShow(index)}
          onFocus={() => onShow(index)}
          onClick={() => onShow(index)}
        />
      ))}
    </span>
  );
}

const swatchesAtOnce = 5;

function Swatches({ swatches }: { swatches: Product['swatches'] }) {
  const { t } = useShop();
  if (swatches.length === 0) return null;
  return (
    <span
      className={styles.swatches}
      role="img"
      aria-label={t('product_box.colours', { names: swatches.map(({ name }) => name).join(', ') })}
    >
      {swatches.slice(0, swatchesAtOnce).map(({ name, color }) => (
        <i key={name} style={{ backgroundColor: color }} />
      ))}
      {swatches.length > swatchesAtOnce && <span>+{swatches.length - swatchesAtOnce}</span>}
    </span>
  );
}
