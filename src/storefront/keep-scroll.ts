import { matchPath } from '#domain/routing/paths.ts';
import type { ShopRouter } from './router.tsx';
import { offsetOf, productListId, scrollToOffset } from './ui/scroll.ts';

/** How long a category waits before it scrolls back to where its list was left (CATALOGUE-19). */
const categoryDelayMs = 500;
const scrollMs = 500;

const left = new Map<string, number>();

/**
 * A new page starts at the top; a change of the query alone leaves the position; going back restores it.
 * A category opened from a product scrolls smoothly, after a moment, to where its list was left, or to the top of the
 * list on the first visit (CATALOGUE-19).
 */
export function keepScroll(router: ShopRouter): void {
  history.scrollRestoration = 'manual';
  let goingBack = false;
  window.addEventListener('popstate', () => {
    goingBack = true;
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) left.set(fromLocation.publicHref, window.scrollY);
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const back = goingBack;
    goingBack = false;
    if (!fromLocation || !pathChanged) return;
    const from = matchPath(pathOf(fromLocation.publicHref));
    const to = matchPath(pathOf(toLocation.publicHref));
    const position = left.get(toLocation.publicHref);
    if (toLocation.hash) {
      document.getElementById(toLocation.hash)?.scrollIntoView();
      return;
    }
    const isCategory = to?.name === 'PRODUCTS_CATEGORY_SHOW' || to?.name === 'PRODUCTS_B2B_CATEGORY_SHOW';
    if (isCategory && from?.name === 'PRODUCTS_PRODUCT_SHOW') {
      window.scrollTo(0, 0);
      setTimeout(() => scrollToOffset(position ?? listOffset(), scrollMs), categoryDelayMs);
      return;
    }
    window.scrollTo(0, back ? (position ?? 0) : 0);
  });
}

const pathOf = (href: string) => href.split(/[?#]/)[0]!;

function listOffset(): number {
  const list = document.getElementById(productListId);
  return list ? offsetOf(list) : 0;
}
