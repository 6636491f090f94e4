import { useSyncExternalStore } from 'react';
import { warsawDayOf } from '#domain/warsaw-day.ts';

const never = () => () => {};
const today = () => warsawDayOf(new Date());

/** Today by the clock of Warsaw; null until the browser has taken over: the server's page may be of another day. */
export const useToday = (): string | null => useSyncExternalStore(never, today, () => null);
