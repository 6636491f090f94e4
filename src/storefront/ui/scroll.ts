import { breakpoints } from './breakpoints.ts';

/** The id of the list to whose top a category scrolls. */
export const productListId = 'products';

const scrollToTopMs = 1000;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** The offset at which an element stands below the header, as the browser itself would scroll to it. */
export function offsetOf(element: Element): number {
  const top = element.getBoundingClientRect().top + window.scrollY;
  const { scrollMarginTop } = getComputedStyle(element);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(0, top - pixels(scrollMarginTop) - pixels(scrollPaddingTop));
}

/** A computed length; 0 where the style names none, as `auto`. */
const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Scrolls the window to the top, in 1000 ms unless the caller says otherwise. */
export function scrollToTop(durationMs = scrollToTopMs): void {
  scrollToOffset(0, durationMs);
}

/**
 * Scrolls the window to an offset from the top within the time; at once on a phone and where the visitor wants less
 * motion.
 */
export function scrollToOffset(offset: number, durationMs: number): void {
  const still = window.innerWidth < breakpoints.small || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) return window.scrollTo({ top: offset, behavior: 'instant' });
  const start = window.scrollY;
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / durationMs);
    window.scrollTo({ top: start + (offset - start) * easeOut(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
