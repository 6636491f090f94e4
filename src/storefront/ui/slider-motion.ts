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

const gliding = new WeakMap<HTMLElement, () => void>();

/**
 * Scrolls the row within the time; at once where the visitor wants less motion. Touching the row stops the movement.
 */
export function glide(track: HTMLElement, left: number, durationMs: number): void {
  gliding.get(track)?.();
  const target = Math.max(0, Math.min(left, track.scrollWidth - track.clientWidth));
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return track.scrollTo({ left: target, behavior: 'instant' });
  const start = track.scrollLeft;
  const began = performance.now();
  const ending = new AbortController();
  // A row that snaps would jump to its next slide in the middle of the way.
  track.style.scrollSnapType = 'none';
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    ending.abort();
    gliding.delete(track);
    track.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - began) / durationMs));
    track.scrollTo({ left: start + (target - start) * easeInOut(share), behavior: 'instant' });
    if (share < 1) frame = requestAnimationFrame(step);
    else end();
  };
  gliding.set(track, end);
  for (const taken of ['pointerdown', 'wheel', 'touchstart'])
    track.addEventListener(taken, end, { signal: ending.signal, passive: true });
  frame = requestAnimationFrame(step);
}

const easeInOut = (share: number) => (share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2);

/**
 * To the next slide or the one before; after the last one comes the first, before the first one the last (SLIDER-3).
 */
export function turn(track: HTMLElement, by: 1 | -1, moveMs: number): void {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  const last = scrollWidth - clientWidth;
  const step = stepOf(track);
  const next = (Math.round(scrollLeft / step) + by) * step;
  const isLast = by === 1 && scrollLeft > last - 2;
  const isFirst = by === -1 && scrollLeft < 2;
  glide(track, isLast ? 0 : isFirst ? last : next, moveMs);
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Turns the slides by the arrow keys, but not those pressed in a field. Answers the function that ends it. */
export function followArrowKeys(track: HTMLElement, moveMs: number): () => void {
  const slider = track.closest('section');
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (by === undefined || (event.target instanceof Element && event.target.matches('input, select, textarea')))
      return;
    event.preventDefault();
    turn(track, by, moveMs);
  };
  slider?.addEventListener('keydown', onKeyDown);
  return () => slider?.removeEventListener('keydown', onKeyDown);
}

/** Lets a mouse pull the row; a touch does it anyway. Answers the function that ends it. */
export function dragOf(track: HTMLElement, moveMs: number): () => void {
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
      if (pulled) glide(track, Math.round(track.scrollLeft / stepOf(track)) * stepOf(track), moveMs);
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
  if (gliding.has(track)) return;
  const step = stepOf(track);
  const place = Math.round(track.scrollLeft / step) * step;
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
