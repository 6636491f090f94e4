import { useState } from 'react';
import type { ProductBox } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { toMinor, type Minor } from '#domain/pricing/money.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { noBreakSpace } from '#domain/number-text.ts';
import { usePathTo, useShop, type Shop } from '#storefront/api/shop.tsx';
import { priceOrAsk } from '#storefront/texts/price-texts.ts';
import { availabilityText } from '#storefront/texts/supply-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import box from '#storefront/ui/tick.module.css';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './picture-products.module.css';

type PictureProductsProps = {
  products: readonly ProductBox[];
  /** Puts one piece of each into the cart; answers those that could not be added. */
  onAdd: (products: readonly ProductBox[]) => Promise<readonly ProductBox[]>;
  cartPath: string;
};

/** The products of a picture, to be ticked and added together (PICTURE-9). */
export function PictureProducts({ products, onAdd, cartPath }: PictureProductsProps) {
  const { t } = useShop();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const chosenProducts = products.filter(({ id }) => ticked.has(id));
  const toggle = (id: number) =>
    setTicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  const add = async () => {
    setBusy(true);
    const failed = await onAdd(chosenProducts);
    setBusy(false);
    setTicked(new Set(failed.map(({ id }) => id)));
    setOutcome({ added: chosenProducts.length - failed.length, failed: failed.map(({ name }) => name) });
  };
  return (
    <section className={styles.products} aria-label={t('pointers.title')}>
      <h2 className="h3">{t('rooms.in_picture')}</h2>
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.id}>
            <Row product={product} ticked={ticked.has(product.id)} onTick={() => toggle(product.id)} />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <Sum products={chosenProducts} />
        <Button busy={busy} disabled={chosenProducts.length === 0} onClick={() => void add()}>
          {t('rooms.add')}
        </Button>
        <p role="status">{outcome && <AdditionNote outcome={outcome} cartPath={cartPath} />}</p>
      </div>
    </section>
  );
}

function Row({ product, ticked, onTick }: { product: ProductBox; ticked: boolean; onTick: () => void }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { id, slug, name, images, dimensions, mergedAttributesRanges } = product;
  const [image] = images;
  const size = [dimensions, dimensions && mergedAttributesRanges?.[0]?.unit].filter(Boolean).join(noBreakSpace);
  return (
    <div className={styles.row}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={box.tick}
          checked={ticked}
          disabled={!canBeAdded(product)}
          aria-label={t('rooms.tick', { name })}
          onChange={onTick}
        />
      </label>
      <Picture
        className={styles.picture}
        {...(image && { src: imageUrl(image.file.path, 'mini'), color: image.color })}
        alt=""
        ratio="1 / 1"
        missing=""
      />
      <div className={styles.words}>
        <a className={styles.name} href={pathTo('PRODUCTS_PRODUCT_SHOW', { id, slug })}>
          {unbroken(name)}
        </a>
        {size !== '' && <span className="small muted tabular">{size}</span>}
        <span className="small muted">{availabilityText(product, t)}</span>
      </div>
      <b className={`tabular ${styles.price}`}>{priceOrAsk(product, shop)}</b>
    </div>
  );
}

const canBeAdded = (product: ProductBox) => product.stockQuantity !== 0 && visiblePrice(product) !== undefined;

function Sum({ products }: { products: readonly ProductBox[] }) {
  const shop = useShop();
  const { t } = shop;
  if (products.length === 0) return <p className="muted">{t('rooms.none_ticked')}</p>;
  const least = products.some(({ price }) => price.from) ? t('price.from') + noBreakSpace : '';
  return (
    <p>
      {t('rooms.ticked', { count: products.length })}{' '}
      <b className={`tabular ${styles.total}`}>{least + formatMinor(sumOf(products, shop))}</b>
    </p>
  );
}

function sumOf(products: readonly ProductBox[], { basis }: Pick<Shop, 'basis'>): Minor {
  return products.reduce((sum, product) => {
    const price = visiblePrice(product);
    return price ? sum + toMinor(leadingAmount(price, basis)) : sum;
  }, 0);
}

type Outcome = { added: number; failed: readonly string[] };

function AdditionNote({ outcome: { added, failed }, cartPath }: { outcome: Outcome; cartPath: string }) {
  const { t } = useShop();
  return (
    <>
      {added > 0 && (
        <>
          {t('rooms.added', { count: added })}{' '}
          <a className="link" href={cartPath}>
            {t('rooms.to_cart')}
          </a>
        </>
      )}{' '}
      {failed.length > 0 && t('rooms.not_added', { names: failed.join(', ') })}
    </>
  );
}
