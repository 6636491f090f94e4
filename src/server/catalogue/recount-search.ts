import type { Database } from '#server/database/database.ts';
import { recountWords } from './refresh-search.ts';
import { renewFirstTier } from './search-tiers.ts';

/**
 * Brings into line what search knows of all products together: in how many each word stands, and which of a large shop
 * it looks at first. It ends early when `goesOn` says so.
 */
export async function recountSearch(database: Database, goesOn?: () => boolean): Promise<void> {
  await database.transaction(recountWords);
  await renewFirstTier(database, { goesOn });
}
