import { useEffect, useState } from 'react';

/** How long a resize must have settled before anything reacts to it (SHELL-7). */
export const resizeDebounceMs = 100;

type Debounced<Input extends unknown[]> = ((...input: Input) => void) & {
  /** Does the waiting action at once, if there is one. */
  readonly flush: () => void;
  /** Drops the waiting action. */
  readonly cancel: () => void;
  /** Does another action from now on. */
  readonly replace: (action: (...input: Input) => void) => void;
};

/** Delays an action until `delayMs` after its last call. */
export function debounce<Input extends unknown[]>(
  action: (...input: Input) => void,
  delayMs: number,
): Debounced<Input> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Input | null = null;
  let current = action;
  const cancel = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    const input = waiting;
    cancel();
    if (input) current(...input);
  };
  const later = (...input: Input) => {
    cancel();
    waiting = input;
    timer = setTimeout(flush, delayMs);
  };
  const replace = (next: typeof action) => {
    current = next;
  };
  return Object.assign(later, { flush, cancel, replace });
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

/**
 * Delays an action until `delayMs` after its last call. When the component or the page is left, a waiting action is
 * done at once (flush) or never (cancel).
 */
export function useDebounced<Input extends unknown[]>(
  action: (...input: Input) => void,
  delayMs: number,
  onLeave: 'flush' | 'cancel',
): Debounced<Input> {
  const [later] = useState(() => debounce(action, delayMs));
  useEffect(() => later.replace(action));
  useEffect(() => {
    const leave = later[onLeave];
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [later, onLeave]);
  return later;
}

/** The value as it was when it had last rested for `delayMs`. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [rested, setRested] = useState(value);
  const later = useDebounced((next: Value) => setRested(() => next), delayMs, 'cancel');
  useEffect(() => later(value), [later, value]);
  return rested;
}
