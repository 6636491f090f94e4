import { cappedCount } from '#domain/catalogue/capped-count.ts';
import { ShoppingBag } from 'lucide-react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { IconLink } from '#storefront/ui/icon-button.tsx';
import { useCart, useConfigurations } from './use-cart.ts';

/** Pieces in the cart, all lines together (CART-17). */
export function pieceCount(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The text of the badge: empty for no pieces, '999+' from 1000 on (CART-17). */
export function badgeText(count: number): string {
  return count === 0 ? '' : cappedCount(count);
}

/** Leads to the cart and counts its pieces; the same empty icon for everybody until the cart is there. */
export function CartIcon() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { cart } = useCart();
  useConfigurations(cart);
  const items = cart?.items ?? [];
  const count = pieceCount(items);
  const label = count === 0 ? t('cart_icon.empty') : t('cart_icon.count', { goods: goodsText(items, shop) });
  return (
    <>
      <IconLink href={pathTo('ORDER_CART')} label={label} badge={badgeText(count)}>
        <ShoppingBag aria-hidden="true" />
      </IconLink>
      <span className="visually-hidden" role="status">
        {cart && count > 0 ? label : ''}
      </span>
    </>
  );
}
