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
      if (entries.some(({ isIntersecting }) => isIntersecting)) inTurn(() => setNear(true));
    }, options);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [pixels]);
  return { place, near };
}

const atOnce = 3;
const waiting: (() => void)[] = [];

/** Does a few at a time: a dozen pictures that come near together would keep a phone busy in one piece. */
function inTurn(work: () => void): void {
  if (waiting.push(work) === 1) setTimeout(doNext);
}

function doNext(): void {
  for (const work of waiting.splice(0, atOnce)) work();
  if (waiting.length > 0) setTimeout(doNext);
}
