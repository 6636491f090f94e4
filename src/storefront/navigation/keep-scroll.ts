import type { RouteName } from '#domain/routing/routes.ts';
import type { Address } from './load-page.ts';
import type { Navigation } from './navigation.ts';
import { offsetOf, productListId, scrollToOffset } from '#storefront/ui/scroll.ts';

/** How long a category waits before it scrolls back to where its list was left (CATALOGUE-19). */
const categoryDelayMs = 500;
const scrollMs = 500;

const offsets = new Map<string, number>();

/**
 * A new page starts at the top; a change of the query alone leaves the position; going back restores it.
 * A category opened from a product scrolls smoothly, after a moment, to where its list was left, or to the top of the
 * list on the first visit (CATALOGUE-19).
 */
export function keepScroll(navigation: Navigation): void {
  history.scrollRestoration = 'manual';
  let goingBack = false;
  window.addEventListener('popstate', () => {
    goingBack = true;
  });
  let leftRoute: RouteName | null = null;
  navigation.onLeave(({ from }) => {
    offsets.set(hrefOf(from), window.scrollY);
    leftRoute = navigation.state().page.route;
  });
  navigation.onArrive(({ to, pathChanged }) => {
    const back = goingBack;
    goingBack = false;
    if (!pathChanged) return;
    const position = offsets.get(hrefOf(to));
    if (to.hash) {
      document.getElementById(to.hash.slice(1))?.scrollIntoView();
      return;
    }
    const { route } = navigation.state().page;
    const isCategory = route === 'PRODUCTS_CATEGORY_SHOW' || route === 'PRODUCTS_B2B_CATEGORY_SHOW';
    if (isCategory && leftRoute === 'PRODUCTS_PRODUCT_SHOW') {
      window.scrollTo(0, 0);
      setTimeout(() => scrollToOffset(position ?? listOffset(), scrollMs), categoryDelayMs);
      return;
    }
    window.scrollTo(0, back ? (position ?? 0) : 0);
  });
}

const hrefOf = ({ pathname, search }: Address) => pathname + search;

function listOffset(): number {
  const list = document.getElementById(productListId);
  return list ? offsetOf(list) : 0;
}
