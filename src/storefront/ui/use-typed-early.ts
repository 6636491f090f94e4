import { useEffect, useRef, type RefObject } from 'react';

/**
 * Also counts a text that a visitor typed into a field before the page was hydrated. It is handled as if it were typed
 * now.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, type: (text: string) => void): void {
  const first = useRef(type);
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
