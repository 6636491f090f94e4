import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { Configurator } from '#storefront/features/configurator/configurator.tsx';
import { OptionsSkeleton } from '#storefront/features/product/options-skeleton.tsx';
import type { Purchase } from '#storefront/features/product/product-purchase.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { usePage } from '#storefront/use-page.ts';
import { ConfiguredPurchase } from './configured-purchase.tsx';

export { defaultOffer } from '#storefront/features/configurator/offer.ts';

export type ConfiguredColumnProps = {
  product: Product;
  path: string;
  onPicture: (path: string | null) => void;
  /** A purchase that waits for the reason given. */
  waiting: (reason: string) => Purchase['buying'];
  /** Draws the column of the product page. */
  children: (purchase: Purchase) => ReactNode;
};

/** The configurator in the column beside the pictures, while it is waited for, and when it can't be had. */
export function ConfiguredColumn({ product, path, onPicture, waiting, children }: ConfiguredColumnProps) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { code } = usePage().search;
  const { addItem } = useCartChanges();
  const [quantity, setQuantity] = useState(1);
  const { data, isFetching, refetch } = useQuery(
    shopQuery(shop, 'listConfigurations', { query: { id: [product.id] } }),
  );
  const answer = data?.[product.id];
  if (!answer) {
    const options = isFetching ? (
      <OptionsSkeleton />
    ) : (
      <ErrorBox
        text={t('product.configurator_failed')}
        retry={{ text: t('product.configurator_retry'), onRetry: () => void refetch() }}
      />
    );
    return children({
      product,
      buying: waiting(t(isFetching ? 'product.configurator_loading' : 'product.configurator_missing')),
      offered: { options },
    });
  }
  const addToCart = async (configuration: string, pieces: number, link: string, mark: string) => {
    await addItem({
      product: product.id,
      configuration,
      mark,
      quantity: pieces,
      productUrl: link,
      conversionId: uuid(),
    });
  };
  return (
    <Configurator
      answer={answer}
      path={path}
      eanCode={product.eanCode}
      code={code ?? null}
      quantity={quantity}
      addToCart={addToCart}
      cartPath={pathTo('ORDER_CART')}
    >
      {(offer) => (
        <ConfiguredPurchase product={product} offer={offer} onQuantity={setQuantity} onPicture={onPicture}>
          {children}
        </ConfiguredPurchase>
      )}
    </Configurator>
  );
}
