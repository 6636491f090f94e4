import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { Product, ProductBox as Box, Recommended } from '#contract/catalogue.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useAddToCart } from '#storefront/features/cart/use-add-to-cart.ts';
import { ProductBox } from '#storefront/features/catalogue/product-box.tsx';
import { usePacksOf } from '#storefront/features/product/late-packs.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPurchase } from '#storefront/features/product/product-purchase.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ScrollRow } from '#storefront/ui/scroll-row.tsx';
import { usePage } from '#storefront/use-page.ts';
import { ConfigurableProduct } from './configurable-product.tsx';
import { productTrail } from './product-data.ts';

export function ProductScreen() {
  const shop = useShop();
  const { t, locale } = shop;
  const id = Number(usePage().params.id);
  const { data: product } = useSuspenseQuery(shopQuery(shop, 'getProduct', { params: { id } }));
  const { data: recommended } = useQuery(shopQuery(shop, 'listRecommended', { query: { id: [id] } }));
  const trail = productTrail(product, locale);
  const path = trail.at(-1)!.url;
  const entries = recommended?.[id] ?? [];
  const goesWith = onceEach([
    ...chosen(entries, 'inDetails'),
    ...product.accessories,
    ...chosen(entries, 'inAccessory'),
  ]);
  const suggested = chosen(entries, 'inSuggested').filter((box) => !goesWith.some((shown) => shown.id === box.id));
  return (
    <main className="wrap">
      <PageTrail items={trail} />
      {product.configurable ? (
        <ConfigurableProduct product={product} path={path} />
      ) : (
        <PlainProduct product={product} path={path} />
      )}
      <Row title={t('product.goes_with')} products={goesWith} />
      <Row title={t('product.suggested')} products={suggested} />
    </main>
  );
}

type PlainProductProps = { product: Product; path: string };

function PlainProduct({ product, path }: PlainProductProps) {
  // The same element again: an update would drop what the server drew, and what is typed there, before its files have come.
  const column = useMemo(
    () => (
      <Suspense>
        <PlainColumn product={product} path={path} />
      </Suspense>
    ),
    [product, path],
  );
  return <ProductPage product={product} column={column} />;
}

function PlainColumn({ product, path }: PlainProductProps) {
  usePacksOf(product);
  const buying = useAddToCart({
    product: product.id,
    configuration: [],
    productUrl: path,
    priceHidden: product.priceHidden,
  });
  return <ProductPurchase product={product} buying={buying} />;
}

const boxSizes = '(min-width: 1550px) 340px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 62vw';

function Row({ title, products }: { title: string; products: readonly Box[] }) {
  const { t } = useShop();
  if (products.length === 0) return null;
  return (
    <section className="section">
      <ScrollRow title={title} texts={{ previous: t('home.row.previous'), next: t('home.row.next') }}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductBox product={product} sizes={boxSizes} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

const chosen = (entries: readonly Recommended[], place: 'inDetails' | 'inSuggested' | 'inAccessory') =>
  entries.filter((entry) => entry[place]).map(({ product }) => product);

const onceEach = (products: readonly Box[]) => [...new Map(products.map((product) => [product.id, product])).values()];
