import { LateBoundary, LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';

/** The header of the order, in a file of its own: no other page needs it. */
export const lateCheckoutHeader = latePart(() => import('./checkout-header.tsx'));

/** Where its file comes from. */
export const checkoutHeaderSource = 'src/storefront/shell/checkout-header.tsx';

export function LateCheckoutHeader() {
  return (
    <LateBoundary>
      <LateView part={lateCheckoutHeader} draw={({ CheckoutHeader }) => <CheckoutHeader />} />
    </LateBoundary>
  );
}
