import { useEffect, useRef, useState, type RefObject } from 'react';

/** Becomes true once the element is at most so many pixels away from the window. */
export function useNear<Place extends Element>(pixels: number): { place: RefObject<Place | null>; near: boolean } {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const margin = `${pixels}px`;
    // The second margin counts in rows that scroll sideways; it adds to the first one.
    const options = { rootMargin: margin, scrollMargin: `0px ${margin}` };
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, options);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [pixels]);
  return { place, near };
}
