import type { Database } from '#server/database/database.ts';
import { catalogueMemory } from './memory.ts';
import type { SearchTier } from './search-tiers.ts';

/**
 * Asks the first tier of a large shop, and all of its products where `isEnough` says that too few were found there. A
 * shop without tiers is asked once (CATALOGUE-51).
 */
export async function askByTiers<T>(
  database: Database,
  ask: (tier: SearchTier) => Promise<T>,
  isEnough: (found: T) => boolean,
): Promise<T> {
  if (!(await catalogueMemory(database).hasFirstTier.get())) return ask('all');
  const found = await ask('first');
  return isEnough(found) ? found : ask('all');
}
