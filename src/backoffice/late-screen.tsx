import { lazy, useState, type ComponentType } from 'react';

/** A screen in a file of its own. Once the file has been fetched, the screen appears in the first painting. */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => (fetched ??= await load());
  const Late = lazy(async () => ({ default: await fetch() }));
  function Screen(props: Props) {
    // It stays the same component while it is open, because another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? (Late as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { fetch });
}

type Fetched = { fetch: () => Promise<unknown> };

const pauseMs = 200;

/** Fetches screens one after the other while the page has nothing else to do. */
export function fetchInQuiet(screens: readonly Fetched[]): () => void {
  let stopped = false;
  const next = ([first, ...rest]: readonly Fetched[]) => {
    if (first === undefined || stopped) return;
    const work = () =>
      void first
        .fetch()
        .catch(() => undefined)
        .then(() => next(rest));
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, pauseMs);
  };
  next(screens);
  return () => {
    stopped = true;
  };
}
