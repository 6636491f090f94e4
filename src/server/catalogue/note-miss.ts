import { sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { searchMisses } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

const longestWords = 60;
/** Limits the entries, so that random words cannot fill the table. */
const mostWords = 2000;

const { day, locale, words, times } = searchMisses;
const today = sql`(now() at time zone 'Europe/Warsaw')::date`;

const count = statement(
  'catalogue_note_miss',
  sql`insert into ${searchMisses} (${bareNames(day, locale, words)})
    select ${today}, ${sql.placeholder('locale')}::text, ${sql.placeholder('words')}::text
    where (select count(*) from ${searchMisses} where ${day} = ${today}) < ${sql.raw(String(mostWords))}
    on conflict (${bareNames(day, locale, words)}) do update set ${bareNames(times)} = ${times} + 1`,
);

/** Counts the words of a search that has found nothing, without the visitor. The answer does not wait for it. */
export function noteMiss(reader: Reader, q: string, language: Locale): void {
  const words = q.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longestWords);
  count(reader, { locale: language, words: words }).catch(() => {});
}
