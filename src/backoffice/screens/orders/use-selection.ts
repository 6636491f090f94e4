import { useState } from 'react';

/** Ticked rows and the row that the keys are at. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const place = Math.min(at, Math.max(0, ids.length - 1));
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
    setAnchor(ids.indexOf(id));
  };
  return {
    ticked,
    place,
    current: ids[place],
    moveTo: (index: number) => setAt(Math.max(0, Math.min(ids.length - 1, index))),
    toggle,
    /** All from the row that was ticked last to this one. */
    tickTo: (index: number) => {
      const [first, last] = [Math.min(anchor, index), Math.max(anchor, index)];
      setTicked(new Set([...ticked, ...ids.slice(first, last + 1)]));
    },
    tickAll: (all: boolean) => setTicked(all ? new Set(ids) : new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
