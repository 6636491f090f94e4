import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { OutletPiece, Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useLoaded, useQuery } from '#storefront/api/use-query.ts';
import { useAddToCart } from '#storefront/features/cart/use-cart.ts';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { amountTexts, priceOrAsk } from '#storefront/texts/price-texts.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { productInput, productTrail } from './product-data.ts';
import styles from './outlet-screen.module.css';

export function OutletScreen() {
  const shop = useShop();
  const { t, locale } = shop;
  const pathTo = usePathTo();
  const id = Number(usePage().params.id);
  const product = useLoaded(shopQuery(shop, 'getProduct', productInput(id)));
  const { data: pieces } = useQuery(shopQuery(shop, 'listOutlet', { params: { id } }));
  const path = pathTo('PRODUCTS_PRODUCT_SHOW', { id, slug: product.slug });
  const here = pathTo('PRODUCTS_PRODUCT_OUTLET', { id, slug: product.slug });
  return (
    <main className="wrap">
      <PageTrail items={[...productTrail(product, locale), { name: t('outlet.heading'), url: here }]} />
      <div className={styles.head}>
        <h1 className="h1">{t('outlet.title', { name: product.name })}</h1>
        <p className="muted">{t('outlet.text')}</p>
        <a className="arrow-link" href={path}>
          {t('outlet.new_product', { price: priceOrAsk(product, shop) })}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
      {pieces && pieces.length > 0 && (
        <ul className={styles.pieces}>
          {pieces.map((piece) => (
            <li key={piece.id}>
              <Piece piece={piece} product={product} path={path} />
            </li>
          ))}
        </ul>
      )}
      {pieces?.length === 0 && (
        <EmptyState title={t('outlet.empty.title')} text={t('outlet.empty.text')}>
          <ButtonLink href={path}>{t('outlet.to_product', { name: product.name })}</ButtonLink>
        </EmptyState>
      )}
    </main>
  );
}

function Piece({ piece, product, path }: { piece: OutletPiece; product: Product; path: string }) {
  const shop = useShop();
  const { t } = shop;
  const { addAndShow } = useAddToCart();
  const [busy, setBusy] = useState(false);
  const price = visiblePrice(piece);
  const add = async () => {
    setBusy(true);
    try {
      await addAndShow({ product: product.id, outletCode: piece.code, quantity: 1, productUrl: path });
    } catch (error) {
      console.error('The piece could not be added to the cart', error);
    }
    setBusy(false);
  };
  const amount = price && amountTexts(price, shop);
  return (
    <article className={styles.piece}>
      <Picture
        {...(piece.image && { src: imageUrl(piece.image.file.path, 'product') })}
        alt={piece.image?.alt ?? piece.name}
        ratio="1 / 1"
        arrival="early"
        missing={t('product_box.no_picture')}
      />
      <div className={styles.words}>
        <h2 className={`h4 ${styles.code}`}>{piece.code}</h2>
        <p>{unbroken(piece.reason)}</p>
        <p className="small muted">{t('outlet.left', { count: piece.quantity })}</p>
      </div>
      <div className={styles.buy}>
        {amount ? <Price amount={amount.leading} note={amount.other} /> : <p>{t('price.ask')}</p>}
        {amount && (
          <Button busy={busy} aria-label={t('outlet.add_named', { code: piece.code })} onClick={() => void add()}>
            {t('add_to_cart.add')}
          </Button>
        )}
      </div>
    </article>
  );
}
