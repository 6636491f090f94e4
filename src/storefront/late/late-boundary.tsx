import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { failureOf } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import type { LatePart } from './late-part.ts';

/** Boundaries that still show what the server drew; each is known by an object of its own. */
const asDrawn = new Set<object>();
const whenAllStand = new Set<() => void>();

/** Resolves when React has taken over every part of the page that is there by now. */
export function everythingStands(): Promise<void> {
  return new Promise((resolve) => {
    if (asDrawn.size === 0) resolve();
    else whenAllStand.add(resolve);
  });
}

function stands(boundary: object): void {
  if (!asDrawn.delete(boundary) || asDrawn.size > 0) return;
  for (const tell of whenAllStand) tell();
  whenAllStand.clear();
}

/** A part of the page that becomes interactive later than the rest; until then it stays as the server drew it. */
export function LateBoundary({ children }: { children: ReactNode }) {
  const [boundary] = useState(() => ({}));
  useLayoutEffect(() => {
    asDrawn.add(boundary);
    return () => stands(boundary);
  }, [boundary]);
  return (
    <Suspense>
      {children}
      <Mounted boundary={boundary} />
    </Suspense>
  );
}

function Mounted({ boundary }: { boundary: object }) {
  useEffect(() => stands(boundary), [boundary]);
  return null;
}

type LateViewProps<Part> = {
  part: LatePart<Part>;
  draw: (loaded: Part) => ReactNode;
  /** Shown in its place if its files could not be loaded; a sentence unless given. */
  missing?: ReactNode;
};

/** The content of a part that is loaded late. */
export function LateView<Part>({ part, draw, missing }: LateViewProps<Part>) {
  const view = part.use(useShop().locale);
  if (view) return draw(view);
  return missing === undefined ? <Missing part={part} /> : missing;
}

function Missing({ part }: { part: Pick<LatePart<unknown>, 'load'> }) {
  const { t, locale } = useShop();
  return (
    <ErrorBox text={t(failureOf(null))} retry={{ text: t('list.retry'), onRetry: () => void part.load(locale) }} />
  );
}
