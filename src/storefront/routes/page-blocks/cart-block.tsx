import { CartPage } from '#storefront/features/cart/cart-page.tsx';

/** The cart of the visitor. */
export function Block() {
  return (
    <div className="wrap">
      <CartPage />
    </div>
  );
}
