import type { Database } from '#server/database/database.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { oftenCounter } from '#server/limits/index.ts';

type CountSearch = (caller: Pick<CallContext, 'address' | 'visitor'>) => Promise<void>;

const counters = new WeakMap<Database, CountSearch>();

/** Counts a search before it is made; calls and rendered pages count together (API-14). */
export function searchCounter(deps: Pick<ServerDeps, 'database' | 'config' | 'clock'>): CountSearch {
  const cached = counters.get(deps.database);
  if (cached) return cached;
  const count = oftenCounter(deps, 'search');
  const countSearch: CountSearch = ({ address, visitor }) => count({ address, session: visitor.sessionId });
  counters.set(deps.database, countSearch);
  return countSearch;
}
