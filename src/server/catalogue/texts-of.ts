import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';

/** The texts of a table of texts, one a language, gathered into one; null where there are none. */
export const textsOf = <Name extends string>(
  texts: Record<'locale' | Name, AnyColumn>,
  name: Name,
): SQL<Partial<Localized> | null> => sql`json_object_agg(${texts.locale}, ${texts[name]})`;
