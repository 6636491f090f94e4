import { useSyncExternalStore } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import type { ProductBox } from '#contract/product.ts';

/** How long the drawer keeps its content after it has begun to close (CART-19). */
const contentKeptMs = 500;

export type AddedItem = { item: CartItem; quantity: number; recommended: readonly ProductBox[] };

type DrawerState = {
  open: boolean;
  addedItem: AddedItem | null;
  /** The content that stays visible while the drawer slides out. */
  displayedItem: AddedItem | null;
};

const closed: DrawerState = { open: false, addedItem: null, displayedItem: null };

let state = closed;
let clearing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: DrawerState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openCartDrawer(addedItem: AddedItem): void {
  clearTimeout(clearing);
  become({ open: true, addedItem, displayedItem: addedItem });
}

/** The added item is reset at once, what is displayed a moment later (CART-19). */
export function closeCartDrawer(): void {
  if (!state.open) return;
  become({ open: false, addedItem: null, displayedItem: state.displayedItem });
  clearing = setTimeout(() => become(closed), contentKeptMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useCartDrawer = (): DrawerState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
