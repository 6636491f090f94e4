import { ShoppingBag } from 'lucide-react';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { IconLink } from '#storefront/ui/icon-button.tsx';
import { badgeText, pieceCount } from './cart-count.ts';
import { useCart, useConfigurations } from './use-cart.ts';

/** Leads to the cart and counts its pieces; the same empty icon for everybody until the cart is there. */
export function CartIcon() {
  const t = useTexts();
  const pathTo = usePathTo();
  const { cart } = useCart();
  useConfigurations(cart);
  const count = pieceCount(cart?.items ?? []);
  const label = count === 0 ? t('cart_icon.empty') : t('cart_icon.count', { count });
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
