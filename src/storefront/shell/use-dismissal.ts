import { useEffect, useRef, type RefObject } from 'react';
import { useNavigation } from '#storefront/navigation/use-page.ts';

/**
 * Closes an open menu on Escape, on a click or a focus outside, and on each navigation. Escape gives the focus back.
 */
export function useDismissal(
  open: boolean,
  close: () => void,
  inside: RefObject<HTMLElement | null>,
  opener?: RefObject<HTMLElement | null>,
): void {
  const navigation = useNavigation();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const ending = new AbortController();
    const { signal } = ending;
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && inside.current?.contains(event.target))) latest.current();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        latest.current();
        opener?.current?.focus();
      },
      { signal },
    );
    signal.addEventListener(
      'abort',
      navigation.onLeave(() => latest.current()),
    );
    return () => ending.abort();
  }, [open, inside, opener, navigation]);
}
