import { use, useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale.ts';
import { learnTexts } from '#storefront/texts/late-texts.ts';
import { useServerView } from './hydration.ts';

type Outcome<Part> = { part: Part | null };
type LateAnswer<Part> = Promise<Outcome<Part>> & { status?: 'fulfilled'; value?: Outcome<Part> };

/** The parts that are drawn, and those to load again because their files were missing. */
type Files<Part> = { drawn: LateAnswer<Part>; again: LateAnswer<Part> | null };

export type LatePart<Part> = {
  /**
   * Fetches the files, also those that could not be loaded before. A page awaits this before the server renders it, so
   * that the part stands in its HTML.
   */
  load: (locale: Locale) => Promise<Part | null>;
  /** The part, inside of Suspense. Null: its files could not be loaded yet. */
  use: (locale: Locale) => Part | null;
  /** Calls back when files arrive that could not be loaded before, until the answered function is called. */
  onCome: (listener: () => void) => () => void;
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
  const filesByLocale = new Map<Locale, Files<Part>>();
  const listeners = new Set<() => void>();
  const ask = (locale: Locale): LateAnswer<Part> => {
    const answer: LateAnswer<Part> = outcomeOf(
      Promise.all([fetchPart(), fetchTexts && learnTexts(fetchTexts[locale]())]),
    );
    void answer.then((value) => {
      // React reads `status` and `value` at once. Without them it waits for a turn, which the server's renderer does
      // not give.
      void Object.assign(answer, { status: 'fulfilled', value });
      if (value.part === null) globalThis.addEventListener?.('online', () => void load(locale), { once: true });
    });
    return answer;
  };
  const filesOf = (locale: Locale): Files<Part> => {
    const files = filesByLocale.get(locale) ?? { drawn: ask(locale), again: null };
    filesByLocale.set(locale, files);
    return files;
  };
  const load = async (locale: Locale): Promise<Part | null> => {
    const files = filesOf(locale);
    const { drawn } = files;
    if (drawn.value?.part !== null) return (await drawn).part;
    const again = (files.again ??= ask(locale));
    const { part } = await again;
    files.again = null;
    if (part !== null && files.drawn === drawn) {
      files.drawn = again;
      for (const tell of listeners) tell();
    }
    return part;
  };
  const onCome = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    load,
    use: (locale) => {
      const drawnOutcome = () => filesOf(locale).drawn;
      const outcome: Promise<Outcome<Part>> = useSyncExternalStore(onCome, drawnOutcome, drawnOutcome);
      const { part } = use(outcome);
      const isServerView = useServerView();
      // Drawn without its files it would differ from what the server drew: React draws this region anew instead.
      if (part === null && isServerView && isInBrowser()) throw new LeftByServer();
      return part;
    },
    onCome,
  };
}

const isInBrowser = () => typeof document !== 'undefined';

/** Thrown while React takes over what the server drew of a part whose files could not be loaded. */
class LeftByServer extends Error {
  static {
    this.prototype.name = 'LeftByServer';
  }
}

/**
 * Whether an error of React only reports that a region was drawn anew because its files are missing. That is known
 * already.
 */
export const isOfMissingFiles = (error: unknown): boolean =>
  error instanceof Error && (error.cause instanceof LeftByServer || error.cause instanceof MissingFiles);

/** Thrown by a region whose files could not be loaded, so that it can be drawn once they have come. */
export class MissingFiles extends Error {
  readonly askAgain: () => void;
  readonly onCome: LatePart<unknown>['onCome'];

  static {
    this.prototype.name = 'MissingFiles';
  }

  constructor(name: string, part: LatePart<unknown>, locale: Locale) {
    super(`The files of the region ${name} could not be loaded`);
    this.askAgain = () => void part.load(locale);
    this.onCome = part.onCome;
  }
}

async function outcomeOf<Part>(answer: Promise<[Part, unknown]>): Promise<Outcome<Part>> {
  try {
    return { part: (await answer)[0] };
  } catch (error) {
    console.error('A part of the page could not be loaded', error);
    return { part: null };
  }
}
