import { learnLate } from '#storefront/texts/late-texts.ts';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';

/** What the cart says comes with it. */
export const load = () => learnLate('ordering');

/** The cart of the visitor. */
export function Block() {
  return (
    <div className="wrap">
      <CartPage />
    </div>
  );
}
