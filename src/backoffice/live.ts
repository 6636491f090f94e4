import { useEffect, useEffectEvent } from 'react';
import { forgetAnswers } from './kept-answers.ts';

const listeners = new Set<(table: string) => void>();
const pollMs = 15_000;

function tell(table: string): void {
  forgetAnswers();
  listeners.forEach((listener) => listener(table));
}

/**
 * Listens to changes while the back office is open. If no stream gets through, it asks now and then, in a visible tab
 * only.
 */
export function useLiveStream(): void {
  useEffect(() => {
    const stream = new EventSource('/api/staff/events');
    let broken = false;
    stream.addEventListener('message', ({ data }) => tell(String(data)));
    stream.addEventListener('open', () => {
      // Messages during the gap are lost.
      if (broken) tell('');
      broken = false;
    });
    stream.addEventListener('error', () => (broken = true));
    const poll = setInterval(() => {
      if (broken && document.visibilityState === 'visible') tell('');
    }, pollMs);
    return () => {
      stream.close();
      clearInterval(poll);
    };
  }, []);
}

/** Calls back when one of the tables has changed, or may have. */
export function useLive(tables: readonly string[], onChange: () => void): void {
  const changed = useEffectEvent((table: string) => {
    if (table === '' || tables.includes(table)) onChange();
  });
  useEffect(() => {
    const listener = (table: string) => changed(table);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
