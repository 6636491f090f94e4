import { scrollToOffset } from '#storefront/ui/scroll.ts';

/** Scrolling to a place on the same page takes this long (SHELL-8). */
const anchorScrollMs = 500;

/** Links to a place on the same page scroll there, stopping below the header; answers the function that ends it. */
export function followAnchors(): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hash.length < 2) return;
    if (link.origin !== location.origin || link.pathname !== location.pathname || link.search !== location.search)
      return;
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!place) return;
    event.preventDefault();
    // The router follows the page's own pushState; a hash is none of its business.
    History.prototype.pushState.call(history, history.state, '', link.hash);
    const { scrollMarginTop } = getComputedStyle(place);
    scrollToOffset(
      Math.max(0, place.getBoundingClientRect().top + window.scrollY - (Number.parseFloat(scrollMarginTop) || 0)),
      anchorScrollMs,
    );
    if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
