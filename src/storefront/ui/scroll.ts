/** Animated scrolling is off below this width and where the visitor wants less motion (spec 9). */
const narrowestAnimatedWidth = 600;
export const scrollToTopMs = 1000;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Scrolls the window to the top; 1000 ms unless told otherwise (spec 9). */
export function scrollToTop(durationMs = scrollToTopMs): void {
  scrollToOffset(0, durationMs);
}

/** Scrolls the window to an offset from the top within the given time, or at once where motion is unwanted. */
export function scrollToOffset(offset: number, durationMs: number): void {
  const still =
    window.innerWidth < narrowestAnimatedWidth || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
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
