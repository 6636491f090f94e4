import type { Locale } from '#domain/locale.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import { screens } from './routes/screens.ts';
import type { ShopRouter } from './router.tsx';

/** Whether the browser must load a new document: hard routes, addresses without a screen, the other language (ROUTE-7). */
function needsDocument(pathname: string, locale: Locale): boolean {
  const match = matchPath(pathname);
  return !match || match.locale !== locale || routeRule(match.name).hard === true || !screens[match.name];
}

/** One listener for every link of the page, those of content HTML included; a hovered link is fetched ahead. */
export function followLinks(router: ShopRouter, locale: Locale): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = linkOf(event);
    if (!link || link.target || link.hasAttribute('download') || needsDocument(link.pathname, locale)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search + link.hash });
  });
  document.addEventListener(
    'pointerover',
    (event) => {
      const link = linkOf(event);
      if (link && !needsDocument(link.pathname, locale))
        void router.preloadRoute({ href: link.pathname + link.search } as never).catch(() => {});
    },
    { passive: true },
  );
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.('a');
  return link instanceof HTMLAnchorElement && link.origin === location.origin && link.hasAttribute('href')
    ? link
    : null;
}
