import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ProductBox } from '#contract/catalogue.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useAddToCart } from '#storefront/features/cart/use-add-to-cart.ts';
import { ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { usePage } from '#storefront/use-page.ts';
import { productTrail } from './product-data.ts';
import styles from './product-screen.module.css';

export function ProductScreen() {
  const shop = useShop();
  const { t, locale } = shop;
  const id = Number(usePage().params.id);
  const { data: product } = useSuspenseQuery(shopQuery(shop, 'getProduct', { params: { id } }));
  const { data: recommended } = useQuery(shopQuery(shop, 'listRecommended', { query: { id: [id] } }));
  const trail = productTrail(product, locale);
  const buying = useAddToCart({ product: product.id, configuration: [], productUrl: trail.at(-1)!.url, priceHidden: product.priceHidden });
  const entries = recommended?.[id] ?? [];
  const inDetails = entries.filter((entry) => entry.inDetails).map((entry) => entry.product);
  const accessories = withoutRepeats([...product.accessories, ...entries.filter((entry) => entry.inAccessory).map((entry) => entry.product)]);
  const shown = new Set([...inDetails, ...accessories].map((entry) => entry.id));
  const suggested = entries.filter((entry) => entry.inSuggested && !shown.has(entry.product.id)).map((entry) => entry.product);
  return (
    <main className="wrap">
      <PageTrail items={trail} />
      <ProductPage product={product} buying={buying} />
      <ProductRow title={t('product.goes_with')} products={inDetails} />
      <ProductRow title={t('product.accessories')} products={accessories} />
      <ProductRow title={t('product.suggested')} products={suggested} />
    </main>
  );
}

function ProductRow({ title, products }: { title: string; products: readonly ProductBox[] }) {
  if (products.length === 0) return null;
  return <section className={styles.row}><h2 className="h2">{title}</h2><ProductGrid products={products.slice(0, 4)} /></section>;
}

function withoutRepeats(products: readonly ProductBox[]): ProductBox[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
