import { CartIcon } from '#storefront/features/cart/cart-icon.tsx';

/** The way to the cart with the number of its pieces. */
export function Block() {
  return (
    <div className="wrap">
      <CartIcon />
    </div>
  );
}
