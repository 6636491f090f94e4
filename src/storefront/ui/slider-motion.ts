const fixEveryMs = 10;
const fixForMs = 1000;
/** A shorter movement counts as a click. */
const dragFromPixels = 5;

/** The distance between the beginnings of two slides; never 0. */
export function stepOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return clientWidth || 1;
  return second.offsetLeft - first.offsetLeft || clientWidth || 1;
}

/** Where the slide begins that begins nearest. */
function nearestPlace(track: HTMLElement): number {
  const step = stepOf(track);
  return Math.round(track.scrollLeft / step) * step;
}

const moving = new WeakMap<HTMLElement, AbortController>();

/** Takes the row to a place at once; the slides, seen where they were, follow as the style sheet moves them. */
export function glide(track: HTMLElement, place: () => number): void {
  const seenLeft = track.scrollLeft - standStill(track);
  track.style.scrollSnapType = '';
  track.scrollTo({ left: place(), behavior: 'instant' });
  const behind = track.scrollLeft - seenLeft;
  if (Math.abs(behind) >= 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) follow(track, behind);
}

/** Moves the slides from where they are seen to their places, until they are there or somebody touches the row. */
function follow(track: HTMLElement, behind: number): void {
  const ending = new AbortController();
  const { signal } = ending;
  moving.set(track, ending);
  // A row that snaps would follow its slides.
  track.style.scrollSnapType = 'none';
  track.style.setProperty('--behind', `${behind}px`);
  track.toggleAttribute('data-moved', true);
  takeStylesIn(track);
  track.toggleAttribute('data-moved', false);
  const end = () => void standStill(track);
  const endOfSlide = ({ target, propertyName }: TransitionEvent) => {
    if (propertyName === 'translate' && target === track.firstElementChild) end();
  };
  track.addEventListener('transitionend', endOfSlide, { signal });
  for (const eventName of ['pointerdown', 'wheel', 'touchstart'])
    track.addEventListener(eventName, end, { signal, passive: true });
}

/** Puts the slides of a moving row to their places; answers how far from there they were. */
function standStill(track: HTMLElement): number {
  const ending = moving.get(track);
  if (!ending) return 0;
  const behind = behindOf(track);
  ending.abort();
  moving.delete(track);
  track.toggleAttribute('data-still', true);
  takeStylesIn(track);
  track.toggleAttribute('data-still', false);
  track.style.removeProperty('--behind');
  track.style.scrollSnapType = '';
  return behind;
}

/** The browser takes styles in when one that hangs on them is read. */
const takeStylesIn = (track: HTMLElement) => void behindOf(track);

/** How far the slides are from their places. */
function behindOf({ firstElementChild }: HTMLElement): number {
  return firstElementChild ? Number.parseFloat(getComputedStyle(firstElementChild).translate) || 0 : 0;
}

/**
 * To the next slide or the one before; after the last one comes the first, before the first one the last (SLIDER-3).
 */
export function turn(track: HTMLElement, by: 1 | -1): void {
  glide(track, () => {
    const { scrollLeft, scrollWidth, clientWidth } = track;
    const last = scrollWidth - clientWidth;
    if (by === 1 && scrollLeft > last - 2) return 0;
    if (by === -1 && scrollLeft < 2) return last;
    const step = stepOf(track);
    return (Math.round(scrollLeft / step) + by) * step;
  });
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Turns the slides by the arrow keys, but not those pressed in a field. Answers the function that ends it. */
export function followArrowKeys(track: HTMLElement): () => void {
  const slider = track.closest('section');
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (by === undefined || (event.target instanceof Element && event.target.matches('input, select, textarea')))
      return;
    event.preventDefault();
    turn(track, by);
  };
  slider?.addEventListener('keydown', onKeyDown);
  return () => slider?.removeEventListener('keydown', onKeyDown);
}

/** Lets a mouse pull the row; a touch does it anyway. Answers the function that ends it. */
export function dragOf(track: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let from: { x: number; left: number } | null = null;
  let pulled = false;
  track.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      pulled = false;
      if (pointerType === 'mouse' && button === 0) from = { x: clientX, left: track.scrollLeft };
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!from || (!pulled && Math.abs(clientX - from.x) < dragFromPixels)) return;
      pulled = true;
      track.style.scrollSnapType = 'none';
      track.scrollTo({ left: from.left - (clientX - from.x), behavior: 'instant' });
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    () => {
      from = null;
      if (pulled) glide(track, () => nearestPlace(track));
    },
    { signal },
  );
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  track.addEventListener(
    'click',
    (event) => {
      if (!pulled) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => ending.abort();
}

/**
 * A menu that opens or closes may change the width of the page, so for a second the row is put back to the beginning of
 * its slide (SLIDER-6). Answers the function that ends it.
 */
export function fixWidthsAfterMenus(track: HTMLElement): () => void {
  const ending = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      const toggles = target instanceof Element && target.closest('header [aria-expanded], header [aria-haspopup]');
      if (toggles) repeatFor(() => putInPlace(track), { everyMs: fixEveryMs, forMs: fixForMs }, ending.signal);
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

function putInPlace(track: HTMLElement): void {
  if (moving.has(track)) return;
  const place = nearestPlace(track);
  if (Math.abs(place - track.scrollLeft) > 1) track.scrollTo({ left: place, behavior: 'instant' });
}

/** Does it again and again until the time is over. */
export function repeatFor(
  action: () => void,
  { everyMs, forMs }: { everyMs: number; forMs: number },
  signal: AbortSignal,
): void {
  const timer = setInterval(action, everyMs);
  const stop = () => clearInterval(timer);
  setTimeout(stop, forMs);
  signal.addEventListener('abort', stop, { once: true });
}
