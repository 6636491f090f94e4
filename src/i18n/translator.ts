import { createInstance } from 'i18next';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from './keys.ts';

/** A text of the language, else the English one, else the key itself (spec 1). Parameters stand as {{name}}. */
export function createTranslator(locale: Locale, texts: Partial<Record<Locale, Record<string, string>>>): Translate {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(texts).map(([language, keys]) => [language, { translation: keys }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (key, params) => instance.t(key, params ?? {});
}
