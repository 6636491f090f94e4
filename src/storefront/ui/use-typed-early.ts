import { useEffect, useRef, type RefObject } from 'react';

/**
 * What a visitor typed into a field of the server's page before it came to life counts too: it is handed on as if it
 * were typed now.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, type: (text: string) => void): void {
  const first = useRef(type);
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
