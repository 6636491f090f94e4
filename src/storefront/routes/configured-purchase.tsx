import { useEffect, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { defaultCurrency, toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useAddToCart } from '#storefront/features/cart/use-add-to-cart.ts';
import { useCart } from '#storefront/features/cart/use-cart.ts';
import { useSaveLine } from '#storefront/features/cart/use-save-line.ts';
import type { Offer } from '#storefront/features/configurator/offer.ts';
import type { Buying } from '#storefront/features/product/buy-controls.tsx';
import type { Purchase } from '#storefront/features/product/product-purchase.tsx';
import { useNavigate } from '#storefront/use-page.ts';
import { useEditedLine } from './use-edited-line.ts';

type PurchaseProps = {
  product: Product;
  offer: Offer;
  onQuantity: (quantity: number) => void;
  onPicture: (path: string | null) => void;
  children: (purchase: Purchase) => ReactNode;
};

/** What the page says and does of a configuration: its price and terms, buying it, or saving it in a line of the cart. */
export function ConfiguredPurchase({ product, offer, onQuantity, onPicture, children }: PurchaseProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const edited = useEditedLine(product.id);
  const adding = useAddToCart({
    product: product.id,
    configuration: offer.configuration,
    productUrl: offer.link,
    priceHidden: product.priceHidden,
  });
  const saving = useSaveLine(edited, {
    configuration: offer.configuration,
    productUrl: offer.link,
    onSaved: () => navigate(pathTo('ORDER_CART')),
  });
  const buying: Buying = edited ? { ...saving, label: t('product.save_line') } : adding;
  const picture = offer.pictures.find((path) => product.images.some(({ file }) => file.path === path)) ?? null;
  useEffect(() => onPicture(picture), [picture, onPicture]);
  useEffect(() => onQuantity(buying.quantity), [buying.quantity, onQuantity]);
  return children({
    product: shownAs(product, offer, (description) => t('product.lowest_of_base', { description })),
    buying: {
      ...buying,
      blocked: offer.blocked,
      said:
        offer.blocked !== null ? null : edited ? (
          (saving.refused ?? t('product.edits_line'))
        ) : (
          <AlreadyInCart product={product.id} configuration={offer.configuration} />
        ),
    },
    offered: offer,
  });
}

/** Says that this very configuration is in the cart, and leads to the first measure for another one. */
function AlreadyInCart({ product, configuration }: { product: number; configuration: string }) {
  const { t } = useShop();
  const { cart } = useCart();
  const line = cart?.items.find((item) => item.product.id === product && item.configured?.systemCode === configuration);
  if (!line) return null;
  const measureAgain = () => document.querySelector<HTMLInputElement>('[data-measure]')?.focus();
  return (
    <>
      {t('product.in_cart', { count: line.quantity })}
      {line.configured?.madeToMeasure && (
        <>
          {' '}
          <button type="button" className="link" onClick={measureAgain}>
            {t('product.add_other_size')}
          </button>
        </>
      )}
    </>
  );
}

const difference = (before: Major, now: Major) => toMajor(toMinor(before) - toMinor(now), defaultCurrency.precision);

/** The product with what its configuration makes of it. The lowest price of 30 days is known of the product itself only, and says so. */
function shownAs(
  product: Product,
  { price, productCode, realizationTimeInDays, packAreaCm2 }: Offer,
  ofBase: (description: string) => string,
): Product {
  const own = product.price.values[defaultCurrency.code];
  const discount =
    own?.discount && price && price.gross < price.baseGross
      ? {
          ...own.discount,
          netAmount: difference(price.baseNet, price.net),
          grossAmount: difference(price.baseGross, price.gross),
          description:
            price.gross === own.gross || own.discount.description === ''
              ? own.discount.description
              : ofBase(own.discount.description),
        }
      : undefined;
  return {
    ...product,
    productCode,
    packAreaCm2: packAreaCm2 ?? product.packAreaCm2,
    realizationTimeInDays: realizationTimeInDays ?? product.realizationTimeInDays,
    price: {
      values: price ? { [defaultCurrency.code]: { ...price, ...(discount && { discount }) } } : {},
      discounted: discount !== undefined,
    },
  };
}
