import { sql, type SQL } from 'drizzle-orm';
import { spelledIn, withWords } from '#domain/catalogue/corrected-text.ts';
import { typedAs } from '#domain/catalogue/telling-words.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { productListing as l, productSearch as s } from '#server/database/schema/index.ts';
import { shortRead, statement } from '#server/database/statement.ts';
import { catalogueMemory } from './memory.ts';
import { searchTerms } from './search-terms.ts';
import type { SearchedPart } from './searched-words.ts';

type CorrectedSearch = { q: string; locale: Locale; parts: readonly SearchedPart[] };

/**
 * The searches that were made in place of one with typing errors, as the shop spells their words, and nothing where
 * there were none, or where what was typed begins a code. `without`: the words that were left out, if any.
 */
export async function correctedSearches(
  database: Database,
  { q, locale, parts }: CorrectedSearch,
  without: readonly string[] = [],
): Promise<{ corrected?: string[] }> {
  const correctedWords = parts
    .flatMap(({ words }) => words)
    .flatMap(({ typed, corrections }) => (corrections ? [{ typed, corrections }] : []));
  if (correctedWords.length === 0) return {};
  const { code, codeEnd } = searchTerms(q, []);
  const [[beginning], spelled] = await Promise.all([
    codeBeginning(database.shared, { code, codeEnd }),
    Promise.all(correctedWords.map(({ corrections }) => spellingsOf(database, corrections, locale))),
  ]);
  if (beginning!.begins) return {};
  const text =
    without.length === 0 ? q : parts.flatMap(({ words }) => words.map(({ typed }) => typedAs(q, typed))).join(' ');
  const most = Math.max(...spelled.map(({ length }) => length));
  const searches = Array.from({ length: most }, (_each, index) =>
    withWords(
      text,
      new Map(correctedWords.map(({ typed }, place) => [typed, spelled[place]![index] ?? spelled[place]![0]!])),
    ),
  );
  return { corrected: searches };
}

const spellingsOf = (database: Database, words: readonly string[], locale: Locale): Promise<string[]> =>
  Promise.all(words.map((word) => spellingOf(database, word, locale)));

/** How the shop spells a word of its vocabulary. It is looked up once, because each look costs as much as a search. */
function spellingOf(database: Database, word: string, locale: Locale): Promise<string> {
  const { spellings } = catalogueMemory(database);
  const key = `${locale} ${word}`;
  const make = async () => {
    const rows = await textsWith[locale](database.shared, { word });
    const spelled = spelledIn([...rows.map(({ text }) => text), ...(await namesOfShop(database, locale))], word);
    return { value: spelled, bytes: spelled.length, tags: new Set<string>(), keep: 'at-once' as const };
  };
  return spellings.get(key, make);
}

/** Names of categories, rooms, systems and values, whose words find products as well. */
async function namesOfShop(database: Database, locale: Locale): Promise<string[]> {
  const memory = catalogueMemory(database);
  const [categories, features, attributes] = await Promise.all([
    memory.categories.get(),
    memory.features.get(),
    memory.filterAttributes.get(),
  ]);
  const names = [
    ...[...categories.byId.values()].map((category) => category.names),
    ...[...features.byId.values(), ...attributes.flatMap(({ values }) => values)].map(({ name }) => name),
  ];
  return names.map((each) => inLocale(each, locale));
}

/** Looks at several products of a word, because not each of them says it in the texts that are read. */
const lookedAt = 24;

/** What products say that have a word. */
const texts = (locale: Locale): SQL<{ text: string }> => {
  const [words, name, category, box] = {
    pl: [s.wordsPl, l.namePl, l.categoryNamePl, l.boxPl] as const,
    en: [s.wordsEn, l.nameEn, l.categoryNameEn, l.boxEn] as const,
  }[locale];
  return sql`
    select concat_ws(' ', ${name}, ${category}, ${box} ->> 'summary', ${l.producer} ->> 'name') as text
    from (select ${s.productId} from ${s}
        where ${words} @@ ('''' || ${sql.placeholder('word')} || '''')::tsquery
        limit ${sql.raw(String(lookedAt))}) found
      join ${l} on ${l.productId} = found.product_id`;
};

const textsWith = {
  pl: statement('search_texts_pl', texts('pl')),
  en: statement('search_texts_en', texts('en')),
};

const codeBeginning = shortRead(
  'search_code_beginning',
  sql<{ begins: boolean }>`select exists (select 1 from ${s}
    where ${s.normalizedCode} ~>=~ ${sql.placeholder('code')} and ${s.normalizedCode} ~<~ ${sql.placeholder('codeEnd')}
  ) as begins`,
);
