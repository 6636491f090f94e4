import type { Locale } from '#domain/locale.ts';

const languages: Readonly<Record<Locale, string>> = { pl: 'pl', en: 'en-GB' };

/** Days written as `2026-11-23`, in words; English as in Britain. */
export const dayFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languages[locale], { ...options, timeZone: 'UTC' });
