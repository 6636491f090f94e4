import { use, useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale.ts';
import { learnTexts } from '#storefront/texts/late-texts.ts';

type Outcome<Part> = { part: Part | null };
type Asked<Part> = Promise<Outcome<Part>> & { status?: 'fulfilled'; value?: Outcome<Part> };

export type LatePart<Part> = {
  /**
   * Fetches the files, and those that could not be had anew. A page awaits it before the server renders, so that the
   * part stands in its HTML.
   */
  load: (locale: Locale) => Promise<Part | null>;
  /** The part, inside of Suspense; null where its files could not be had, until they come after all. */
  use: (locale: Locale) => Part | null;
  /** Tells when files have come that could not be had, until the answered function is called. */
  onCome: (locale: Locale, listener: () => void) => () => void;
};

/**
 * A part of a page in files of its own, with its texts if it has some, for those pages that have it. What the server
 * drew stays until the files are there. Files that could not be had are asked for again when somebody touches what
 * needs them, and when the connection returns.
 */
export function latePart<Part>(
  fetchPart: () => Promise<Part>,
  fetchTexts?: Readonly<Record<Locale, () => Promise<object>>>,
): LatePart<Part> {
  const known = new Map<Locale, LateFiles<Part>>();
  const filesOf = (locale: Locale): LateFiles<Part> => {
    const before = known.get(locale);
    if (before) return before;
    const fetch = async () => (await Promise.all([fetchPart(), fetchTexts && learnTexts(fetchTexts[locale]())]))[0];
    const files = new LateFiles(fetch);
    known.set(locale, files);
    return files;
  };
  return {
    load: async (locale) => (await filesOf(locale).load()).part,
    use: (locale) => {
      const { watch, asked } = filesOf(locale);
      const shown: Promise<Outcome<Part>> = useSyncExternalStore(watch, asked, asked);
      return use(shown).part;
    },
    onCome: (locale, listener) => filesOf(locale).watch(listener),
  };
}

/** What a region throws whose files could not be had, so that it can be drawn once they have come. */
export class MissingFiles extends Error {
  readonly askAgain: () => void;
  readonly onCome: (listener: () => void) => () => void;

  constructor(name: string, part: LatePart<unknown>, locale: Locale) {
    super(`The files of the region ${name} could not be loaded`);
    this.askAgain = () => void part.load(locale);
    this.onCome = (listener) => part.onCome(locale, listener);
  }
}

class LateFiles<Part> {
  readonly #fetch: () => Promise<Part>;
  readonly #listeners = new Set<() => void>();
  #asked: Asked<Part> | null = null;
  #again: Asked<Part> | null = null;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What is drawn: it changes once at most, from files that could not be had to those that have come after all. */
  readonly asked = (): Asked<Part> => (this.#asked ??= this.#ask());

  readonly load = (): Asked<Part> => {
    const isMissing = this.#asked?.value?.part === null;
    return isMissing ? (this.#again ??= this.#askAgain()) : this.asked();
  };

  #ask(): Asked<Part> {
    const asked: Asked<Part> = outcomeOf(this.#fetch());
    void asked.then((value) => {
      // React reads these two at once instead of waiting for a turn, which the server's renderer does not give.
      void Object.assign(asked, { status: 'fulfilled', value });
      if (value.part === null) globalThis.addEventListener?.('online', this.load, { once: true });
    });
    return asked;
  }

  #askAgain(): Asked<Part> {
    const again = this.#ask();
    void again.then(({ part }) => {
      this.#again = null;
      if (part === null) return;
      this.#asked = again;
      for (const tell of this.#listeners) tell();
    });
    return again;
  }
}

async function outcomeOf<Part>(answer: Promise<Part>): Promise<Outcome<Part>> {
  try {
    return { part: await answer };
  } catch (error) {
    console.error('A part of the page could not be loaded', error);
    return { part: null };
  }
}
