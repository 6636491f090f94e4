import type { Locale } from '#domain/locale.ts';
import { texts as en } from './en/index.ts';
import { texts as pl } from './pl/index.ts';
import type { Translate } from './keys.ts';
import { createTranslator } from './translator.ts';

/** Both translators, for the server; the browser loads the texts of its own language only. */
export const translators: Record<Locale, Translate> = {
  pl: createTranslator('pl', { pl, en }),
  en: createTranslator('en', { en }),
};
