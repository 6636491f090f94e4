import type { Locale } from '#domain/locale.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import { sessionState } from '#storefront/api/session.ts';
import type { Navigation } from './navigation.ts';
import { clickedLink, linkAt, staysOnPage } from '#storefront/ui/clicked-link.ts';

/**
 * Whether the browser must load a new document: hard routes, addresses without a route, the other language, pages that
 * are not for this visitor (ROUTE-7). Another page of a list on the open page is none of them.
 */
function needsDocument({ pathname }: HTMLAnchorElement, locale: Locale): boolean {
  const match = matchPath(pathname);
  const { auth, hard } = match ? routeRule(match.name) : {};
  // The server leads visitors elsewhere who may not see a page.
  if (auth !== undefined && (auth === 'signed-in') !== sessionState().logged) return true;
  const isOther = pathname !== location.pathname;
  return !match || match.locale !== locale || (hard === true && isOther);
}

/** One listener for every link of the page, those of content HTML included; a hovered link is fetched ahead. */
export function followLinks(navigation: Navigation, locale: Locale): void {
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link || needsDocument(link, locale) || staysOnPage(link)) return;
    event.preventDefault();
    void navigation.open(link.pathname + link.search + link.hash);
  });
  document.addEventListener(
    'pointerover',
    (event) => {
      const link = linkAt(event);
      if (link && !needsDocument(link, locale)) navigation.prepare(link.pathname + link.search);
    },
    { passive: true },
  );
}
