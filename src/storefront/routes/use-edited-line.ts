import { useRouterState } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import { useCart } from '#storefront/features/cart/use-cart.ts';

/** The line of the cart that this page changes: the one that the address names, if it is of this product. */
export function useEditedLine(product: number): CartItem | null {
  const { cart } = useCart();
  const line = useRouterState({
    select: ({ location }) => Number((location.search as Record<string, string>)['line']),
  });
  return cart?.items.find((item) => item.id === line && item.product.id === product) ?? null;
}
