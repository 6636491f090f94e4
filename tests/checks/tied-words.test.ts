import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { tied, tiedWords } from '../../tied-words.ts';

const path = (name: string) => fileURLToPath(new URL(`../../src/i18n/${name}.ts`, import.meta.url));
/** What the build makes of a file of texts; null where it leaves it alone. */
const built = (name: string): string | null => {
  const { transform } = tiedWords;
  if (typeof transform !== 'function') throw new Error('the plugin has no transform');
  const made: unknown = Reflect.apply(transform, undefined, [readFileSync(path(name), 'utf8'), path(name)]);
  return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : null;
};
/** A word joiner and a no-break space as signs that can be seen. */
const shown = (text: string) => text.replaceAll('\u2060', '|').replaceAll('\u00A0', '_');

it.each([
  [
    "'a': 'W domu i w ogrodzie, z półką, na której stoją kwiaty i leżą książki.',",
    "'a': 'W_domu i_w_ogrodzie, z_półką, na której stoją kwiaty i_leżą książki.',",
  ],
  [
    "'b': 'Zniżka (i rabat) dla „A i B”, które kupują u nas co najmniej od roku.',",
    "'b': 'Zniżka (i_rabat) dla „A_i_B”, które kupują u_nas co najmniej od roku.',",
  ],
  [
    "'c': 'Odpowiemy e-mailem, kiedy tylko znajdziemy odpowiedź na pytanie. E-mail',",
    "'c': 'Odpowiemy e-|mailem, kiedy tylko znajdziemy odpowiedź na pytanie. E-mail',",
  ],
  ["'d': 'Zapytaj o cenę',", "'d': 'Zapytaj o cenę',"],
])('no line of a sentence ends with a Polish word of one letter or inside of e-mail: %s (TEXT-5)', (source, made) => {
  expect(shown(tied(source))).toBe(made);
});

it('is done to what Polish pages say, not to English, mails, papers and the command line (TEXT-5)', () => {
  expect(built('pl/shell')).toMatch(/i\u00A0odśwież/);
  const sentences = built('pl/storefront-ordering')!.match(/'[^'\n]{60,}'/g)!;
  expect(sentences.filter((text) => /[\s'][iowz] \p{L}/u.test(text))).toEqual([]);
  expect(built('en/shell')).toBeNull();
  expect(built('pl/mail')).toBeNull();
  expect(built('pl/papers')).toBeNull();
  expect(built('pl/komoda')).toBeNull();
});
