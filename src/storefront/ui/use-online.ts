import { useEffect, useRef } from 'react';

/** Calls when the connection returns. */
export function useOnline(act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const tell = () => latest.current?.();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}
