import { use } from 'react';
import type { Locale } from '#domain/locale.ts';
import { learnTexts } from '#storefront/texts/late-texts.ts';

type Outcome<Part> = { part: Part | null };
type Known<Part> = Promise<Outcome<Part>> & { status?: 'fulfilled'; value?: Outcome<Part> };

export type LatePart<Part> = {
  /** Fetches the files. A page awaits it before the server renders, so that the part stands in its HTML. */
  load: (locale: Locale) => Promise<Part | null>;
  /** The part, inside of Suspense; null where its files could not be had. */
  use: (locale: Locale) => Part | null;
};

/**
 * A part of a page in files of its own, with its texts if it has some, for those pages that have it. What the server
 * drew stays until the files are there.
 */
export function latePart<Part>(
  fetchPart: () => Promise<Part>,
  fetchTexts?: Readonly<Record<Locale, () => Promise<object>>>,
): LatePart<Part> {
  const known = new Map<Locale, Known<Part>>();
  const ask = (locale: Locale): Known<Part> => {
    const before = known.get(locale);
    if (before) return before;
    const asked: Known<Part> = outcomeOf(Promise.all([fetchPart(), fetchTexts && learnTexts(fetchTexts[locale]())]));
    known.set(locale, asked);
    // React reads these two at once instead of waiting for a turn, which the server's renderer does not give.
    void asked.then((value) => Object.assign(asked, { status: 'fulfilled', value }));
    return asked;
  };
  return {
    load: async (locale) => (await ask(locale)).part,
    use: (locale) => {
      const asked: Promise<Outcome<Part>> = ask(locale);
      return use(asked).part;
    },
  };
}

async function outcomeOf<Part>(answer: Promise<[Part, unknown]>): Promise<Outcome<Part>> {
  try {
    return { part: (await answer)[0] };
  } catch (error) {
    console.error('A part of the page could not be loaded', error);
    return { part: null };
  }
}
