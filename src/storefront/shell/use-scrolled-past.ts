import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further than `offset` pixels; exactly `offset` is not further. */
export function useScrolledPast(offset: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > offset,
    () => false,
  );
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
