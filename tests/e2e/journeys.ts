import { locales, type Locale } from '#domain/locale.ts';

/** For a test of what has no width or sets its own: it runs once, beside those of the desktop. */
export const once = { tag: '@desktop' };

/** A journey is walked in each language once: in Polish on a desktop, in English on a phone. */
const widths = { pl: '@desktop', en: '@phone' } as const satisfies Record<Locale, string>;

export const journeys = locales.map((locale) => ({ locale, tag: widths[locale] }));
