import { useEffect, useRef, type RefObject } from 'react';
import { scrollToOffset } from '#storefront/ui/scroll.ts';

const scrollMs = 500;

/** Another page of a list begins at its top, for the eye and for the keyboard. */
export function useListTop(page: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page || !top.current) return;
    shown.current = page;
    const { scrollMarginTop } = getComputedStyle(top.current);
    scrollToOffset(
      Math.max(0, top.current.getBoundingClientRect().top + window.scrollY - Number.parseFloat(scrollMarginTop || '0')),
      scrollMs,
    );
    top.current.focus({ preventScroll: true });
  }, [page]);
  return top;
}
