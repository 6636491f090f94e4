import { CartPage } from '#storefront/features/cart/cart-page.tsx';

/** The cart of the visitor, below the title of the page. */
export function Block() {
  return (
    <div className="wrap">
      <CartPage Title="h2" />
    </div>
  );
}
