import { warsawDayOf } from '#domain/warsaw-day.ts';
import { useHydrated } from '#storefront/late/hydration.ts';

const today = () => warsawDayOf(new Date());

/** Today by the clock of Warsaw; null until the browser has taken over: the server's page may be of another day. */
export const useToday = (): string | null => (useHydrated() ? today() : null);
