import { useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { cartChanges, type CartChange } from './changed-cart.tsx';
import type { Cart } from './checkout-values.ts';

export type Agreement = {
  agreed: boolean;
  agree: (agrees: boolean) => void;
  /** The changes since the buyer saw the page, or agreed last. */
  changes: CartChange[];
};

/** The terms are accepted for one cart: after any change of the cart the buyer accepts them anew (CHECKOUT-13). */
export function useAgreement(cart: Cart): Agreement {
  const shop = useShop();
  const [{ before, accepted }, set] = useState<{ before: Cart; accepted: Cart | null }>({
    before: cart,
    accepted: null,
  });
  const agreed =
    accepted !== null && accepted.version === cart.version && cartChanges(accepted, cart, shop).length === 0;
  const compared = agreed ? before : (accepted ?? before);
  return {
    agreed,
    agree: (agrees) => set({ before: compared, accepted: agrees ? cart : null }),
    changes: cartChanges(compared, cart, shop),
  };
}
