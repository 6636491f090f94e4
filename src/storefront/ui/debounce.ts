/** How long a resize must have settled before anything reacts to it (SHELL-7). */
export const resizeDebounceMs = 100;

/** The action, done once `delayMs` after its last call; `cancel` drops a waiting one. */
export function debounce<Given extends unknown[]>(
  action: (...given: Given) => void,
  delayMs: number,
): ((...given: Given) => void) & { cancel: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = (...given: Given) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => action(...given), delayMs);
  };
  return Object.assign(later, { cancel: () => clearTimeout(waiting) });
}

/** Calls back when the window has been resized; answers the function that ends it. */
export function onResize(action: () => void): () => void {
  const later = debounce(action, resizeDebounceMs);
  window.addEventListener('resize', later);
  return () => {
    later.cancel();
    window.removeEventListener('resize', later);
  };
}
