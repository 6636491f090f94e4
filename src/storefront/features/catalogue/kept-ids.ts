import { useSyncExternalStore } from 'react';

/** Lists of products that only this browser knows. */
export type KeptList = 'lately-seen' | 'compared';

const listeners = new Set<() => void>();
const none: readonly number[] = [];
/** Lists that may not be stored; only this tab knows them. */
const ofThisTab = new Map<KeptList, readonly number[]>();
const lastRead = new Map<KeptList, { text: string; ids: readonly number[] }>();

/** If the browser forbids storing, nothing is kept. */
export function readKept(list: KeptList): readonly number[] {
  const inTab = ofThisTab.get(list);
  if (inTab) return inTab;
  try {
    const text = localStorage.getItem(list) ?? '[]';
    const before = lastRead.get(list);
    if (before?.text === text) return before.ids;
    const stored: unknown = JSON.parse(text);
    const ids = Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : none;
    lastRead.set(list, { text, ids });
    return ids;
  } catch {
    return none;
  }
}

/** Keeps a list: in the browser until it is cleared if the list may be stored, else only for this document. */
export function keep(list: KeptList, ids: readonly number[], stored = true): void {
  if (stored) ofThisTab.delete(list);
  else ofThisTab.set(list, ids);
  try {
    if (ids.length === 0 || !stored) localStorage.removeItem(list);
    else localStorage.setItem(list, JSON.stringify(ids));
  } catch {}
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The current list. It is empty until the page is hydrated. */
export const useKept = (list: KeptList): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => readKept(list),
    () => none,
  );
