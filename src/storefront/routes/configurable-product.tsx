import { Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { notBuying } from '#storefront/features/product/buy-controls.tsx';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPurchase } from '#storefront/features/product/product-purchase.tsx';
import { lateConfigurator } from './late-configurator.ts';

type ConfigurableProductProps = { product: Product; path: string };

/** A product that is bought with a configuration; the configurator comes late and is the server's to draw first. */
export function ConfigurableProduct({ product, path }: ConfigurableProductProps) {
  const { t } = useShop();
  const [picture, setPicture] = useState<string | null>(null);
  const waiting = <ProductPurchase product={product} buying={notBuying(t('product.configurator_loading'))} />;
  const column = <Suspense fallback={waiting}><Column key={product.id} product={product} path={path} onPicture={setPicture} /></Suspense>;
  return <ProductPage product={product} column={column} picture={picture} />;
}

function Column(props: ConfigurableProductProps & { onPicture: (path: string | null) => void }) {
  const { t, locale } = useShop();
  const part = lateConfigurator.use(locale);
  if (part) return <part.ConfiguredColumn {...props} waiting={notBuying}>{(purchase) => <ProductPurchase {...purchase} />}</part.ConfiguredColumn>;
  // Browsers remember that a file could not be had: only a new document asks again.
  const retry = <button type="button" className="link" onClick={() => location.reload()}>{t('product.configurator_retry')}</button>;
  return <ProductPurchase product={props.product} buying={{ ...notBuying(t('product.configurator_failed')), said: retry }} />;
}
