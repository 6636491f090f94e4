import { clickedLink, staysOnPage } from '#storefront/ui/clicked-link.ts';
import { offsetOf, scrollToOffset } from '#storefront/ui/scroll.ts';

/** Scrolling to a place on the same page takes this long (SHELL-8). */
const anchorScrollMs = 500;

/** Links to a place on the same page scroll there, stopping below the header; answers the function that ends it. */
export function followAnchors(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link || !staysOnPage(link)) return;
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!place) return;
    event.preventDefault();
    // The router reacts to pushState of the page. It does not handle a hash.
    History.prototype.pushState.call(history, history.state, '', link.hash);
    scrollToOffset(offsetOf(place), anchorScrollMs);
    if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
