import { useCallback, useState } from 'react';

/** Ticked rows and the row that the keys are at. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState('');
  const last = Math.max(0, ids.length - 1);
  const place = Math.min(at, last);
  // Both functions stay the same while the rows do, so that a row is drawn again only where it looks different.
  const moveTo = useCallback((index: number) => setAt(Math.max(0, Math.min(last, index))), [last]);
  const toggle = useCallback((id: string) => {
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
    setAnchor(id);
  }, []);
  return {
    ticked,
    place,
    current: ids[place],
    moveTo,
    toggle,
    /** All from the row that was ticked last to this one. */
    tickTo: (index: number) => {
      const from = Math.max(0, ids.indexOf(anchor));
      setTicked(new Set([...ticked, ...ids.slice(Math.min(from, index), Math.max(from, index) + 1)]));
    },
    tickAll: (all: boolean) => setTicked(all ? new Set(ids) : new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
