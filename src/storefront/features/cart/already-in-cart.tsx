import { useShop } from '#storefront/api/shop.tsx';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { useCart } from './use-cart.ts';

/** Says that this very configuration is in the cart, and leads to the first measure for another one. */
export function AlreadyInCart({ product, systemCode }: { product: number; systemCode: string }) {
  const shop = useShop();
  const { t } = shop;
  const { cart } = useCart();
  const line = cart?.items.find((item) => item.product.id === product && item.configured?.systemCode === systemCode);
  if (!line) return null;
  const measureAgain = () => document.querySelector<HTMLInputElement>('[data-measure]')?.focus();
  return (
    <>
      {t('product.in_cart', { goods: goodsText([line], shop) })}
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
