import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { catalogueMemory } from './memory.ts';
import { partsOfKinds, withListedKinds } from './searched-kinds.ts';
import { searchedParts } from './searched-parts.ts';
import type { SearchedPart } from './searched-words.ts';

/** What a search means: its parts, and those among them that name a kind of thing. */
export type Understood = { readonly parts: readonly SearchedPart[]; readonly kinds: readonly SearchedPart[] };

export const nothingSearched: Understood = { parts: [], kinds: [] };

/** What is searched for by these words in the public shop. */
export async function understood(database: Database, q: string, locale: Locale): Promise<Understood> {
  const memory = catalogueMemory(database);
  const [{ [locale]: synonyms }, kindsOfShop] = await Promise.all([memory.synonyms.get(), memory.kinds.get()]);
  const typedParts = await searchedParts(database.shared, q, { locale, synonyms });
  const parts = withListedKinds({ q, parts: typedParts, locale }, kindsOfShop);
  return { parts, kinds: partsOfKinds({ q, parts, locale }, kindsOfShop) };
}
