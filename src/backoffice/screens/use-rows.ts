import { useState, type RefObject } from 'react';
import { useKeys } from '../keys.ts';
import { go } from '../path.ts';
import { useStaff } from '../staff.tsx';

/** The row that the keys are at: J and K move, Enter opens, / goes to the search. */
export function useRows(hrefs: readonly string[], search?: RefObject<HTMLFormElement | null>) {
  const { t } = useStaff();
  const [place, setPlace] = useState(0);
  const last = Math.max(0, hrefs.length - 1);
  const at = Math.min(place, last);
  useKeys([
    { keys: 'j', label: t('back.keys.down'), run: () => setPlace(Math.min(at + 1, last)) },
    { keys: 'k', label: t('back.keys.up'), run: () => setPlace(Math.max(at - 1, 0)) },
    { keys: 'Enter', label: t('back.keys.open'), run: () => hrefs[at] !== undefined && go(hrefs[at]) },
    ...(search
      ? [{ keys: '/', label: t('back.keys.search'), run: () => search.current?.querySelector('input')?.focus() }]
      : []),
  ]);
  return at;
}
