import { locales, type Locale } from '#domain/locale.ts';

/** For a test of what has no width or sets its own: it runs once, beside those of the desktop. */
export const once = { tag: '@desktop' };

const widths = { pl: '@desktop', en: '@phone' } as const satisfies Record<Locale, string>;

/**
 * A journey is walked in each language once: in Polish on a desktop, in English on a phone. With ALL_JOURNEYS in the
 * environment it is walked in both languages at both widths.
 */
export const journeys = locales.map((locale) => ({ locale, tag: process.env.ALL_JOURNEYS ? [] : widths[locale] }));
