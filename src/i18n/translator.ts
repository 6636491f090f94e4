import type { Locale } from '#domain/locale.ts';
import { inThousands } from '#domain/number-text.ts';
import type { TextParams, Translate } from './keys.ts';

const placeholder = /\{\{(\w+)\}\}/g;

/**
 * A text of the language, else the English one, else the key itself (TEXT-1). Parameters stand as {{name}};
 * with `count` the plural form of the language is taken: key_one, key_few, key_many, key_other. Numbers of things
 * are written in groups of three.
 */
export function createTranslator(
  locale: Locale,
  texts: Partial<Record<Locale, Readonly<Record<string, string>>>>,
): Translate {
  const fallbacks = [locale, 'en' as const].map((language) => ({
    keys: texts[language] ?? {},
    plurals: new Intl.PluralRules(language),
  }));
  const find = (key: string, count: number | undefined) => {
    for (const { keys, plurals } of fallbacks) {
      const text =
        count === undefined
          ? keys[key]
          : (keys[`${key}_${plurals.select(count)}`] ?? keys[`${key}_other`] ?? keys[key]);
      if (text !== undefined) return text;
    }
    return key;
  };
  return (key, params) => {
    const text = find(key, typeof params?.count === 'number' ? params.count : undefined);
    return params && text.includes('{{') ? fillIn(text, params) : text;
  };
}

/** The parameters that say how many there are; others, such as the number of an order, stay as they are. */
const counts = new Set(['count', 'quantity', 'most']);

function fillIn(text: string, params: TextParams): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = String(params[name] ?? whole);
    return counts.has(name) ? value.replace(/^\d{4,}$/, inThousands) : value;
  });
}
