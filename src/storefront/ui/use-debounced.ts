import { useEffect, useState } from 'react';
import { debounce, type Debounced } from './debounce.ts';

/**
 * The action, done once `delayMs` after its last call. When the component or the page is left, what waits is done at
 * once (flush) or never (cancel).
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
