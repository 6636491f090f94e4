import { indexSynonyms, type SynonymIndex } from '#domain/catalogue/synonyms.ts';
import { inEachLocale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { searchSynonyms } from '#server/database/schema/index.ts';

/** The shop's synonyms, ready to be looked up. */
export async function loadSynonyms(reader: Reader): Promise<Localized<SynonymIndex>> {
  const rows = await reader.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(searchSynonyms.code);
  const groups = rows.map(({ words }) => words);
  return inEachLocale((locale) => indexSynonyms(groups, locale));
}
