import { Suspense, useMemo, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { notBuying } from '#storefront/features/product/buy-controls.tsx';
import { usePacksOf } from '#storefront/features/product/late-packs.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPurchase } from '#storefront/features/product/product-purchase.tsx';
import { lateConfigurator } from './late-configurator.ts';

type ConfigurableProductProps = { product: Product; path: string };

/** A product that is bought with a configuration; the configurator comes late and is the server's to draw first. */
export function ConfigurableProduct({ product, path }: ConfigurableProductProps) {
  const [picture, setPicture] = useState<string | null>(null);
  // The same element again: an update would drop what the server drew, and what is typed there, before its files have come.
  const column = useMemo(
    () => (
      <Suspense fallback={<Waiting product={product} />}>
        <Column key={product.id} product={product} path={path} onPicture={setPicture} />
      </Suspense>
    ),
    [product, path],
  );
  return <ProductPage product={product} column={column} picture={picture} />;
}

function Waiting({ product }: { product: Product }) {
  const { t } = useShop();
  return <ProductPurchase product={product} buying={notBuying(t('product.configurator_loading'))} />;
}

function Column(props: ConfigurableProductProps & { onPicture: (path: string | null) => void }) {
  const { t, locale } = useShop();
  const part = lateConfigurator.use(locale);
  usePacksOf(props.product);
  if (part)
    return (
      <part.ConfiguredColumn {...props} waiting={notBuying}>
        {(purchase) => <ProductPurchase {...purchase} />}
      </part.ConfiguredColumn>
    );
  // Browsers remember that a file could not be had: only a new document asks again.
  const retry = (
    <button type="button" className="link" onClick={() => location.reload()}>
      {t('product.configurator_retry')}
    </button>
  );
  return (
    <ProductPurchase product={props.product} buying={{ ...notBuying(t('product.configurator_failed')), said: retry }} />
  );
}
