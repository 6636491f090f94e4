/** What was done to a page before its scripts were there. */
export type EarlyHand =
  | { clicked: HTMLElement }
  | { ticked: HTMLInputElement; checked: boolean }
  | { sent: HTMLFormElement }
  | { typed: HTMLInputElement }
  | { chosenFrom: HTMLSelectElement; value: string };

declare global {
  interface Window {
    earlyHands?: { readonly done: EarlyHand[]; readonly stop: () => void };
  }
}

type Listen = (type: string, listener: (event: Event) => void) => void;

/**
 * Runs in the page, by itself: its text stands in every document, so it uses nothing of this module. It keeps what is
 * touched and typed until the page's scripts can answer it, and answers how to listen as long as that takes.
 */
function keepEarlyHands(): Listen {
  const done: EarlyHand[] = [];
  const listening = new AbortController();
  const listen: Listen = (type, listener) =>
    window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  const keep = (event: Event, hand: EarlyHand) => {
    done.push(hand);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isTick = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
  listen('click', (event) => {
    const target = event.target as HTMLElement;
    const clicked = target.closest<HTMLElement>('button, input[type=checkbox], input[type=radio], input[type=submit]');
    // Links, and forms that name their address, work without scripts.
    if (!clicked || clicked.closest('form[action]')) return;
    if (!isTick(clicked)) return keep(event, { clicked });
    // The tick itself is seen at once.
    done.push({ ticked: clicked, checked: clicked.checked });
    event.stopImmediatePropagation();
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action')) keep(event, { sent: form });
  });
  listen('input', ({ target }) => {
    if (target instanceof HTMLSelectElement) done.push({ chosenFrom: target, value: target.value });
    else if (!isTick(target)) done.push({ typed: target as HTMLInputElement });
  });
  window.earlyHands = { done, stop: () => listening.abort() };
  return listen;
}

/**
 * Runs in the page as well. It fetches the page's scripts once the largest picture of the first view is seen or long
 * there, at a touch, or two seconds after the first painting.
 */
function startScripts(listen: Listen): void {
  const files = document.currentScript!.dataset['files']!.split(' ');
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    if (!document.createElement('link').relList.supports('modulepreload')) return run();
    // Scripts that run while others arrive take twice as long, so they wait for each other, unless one is very late.
    setTimeout(run, 2000);
    // Few at a time: requesting and reading all at once would keep a phone busy for a fifth of a second.
    let next = 0;
    let missing = files.length;
    const arrived = () => {
      missing -= 1;
      if (missing === 0) run();
      else fetchNext();
    };
    const fetchNext = () => {
      const file = files[next];
      next += 1;
      if (file !== undefined) setTimeout(() => fetchAhead(file, arrived));
    };
    for (let line = 0; line < 2; line += 1) fetchNext();
  };
  const fetchAhead = (file: string, arrived: () => void) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, arrived);
    document.head.append(link);
  };
  // The entry comes first in the list, then the three that every page shares: the bundler's own, the framework and
  // ours. These run before it, each in a task of its own.
  const toRun = [...files.slice(1, 4), files[0]!];
  const runNext = () => {
    const src = toRun.shift();
    if (src === undefined) return;
    const script = document.createElement('script');
    for (const outcome of ['load', 'error']) script.addEventListener(outcome, () => setTimeout(runNext));
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  };
  let running = false;
  const run = () => {
    if (running) return;
    running = true;
    runNext();
  };
  for (const touch of ['pointerdown', 'keydown', 'focusin']) listen(touch, start);

  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const onceSeen = (type: string, listener: () => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver(listener).observe({ type, buffered: true });
  };
  // If drawing takes long, hydration begins meanwhile.
  const soon = () => setTimeout(start, 300);
  onceSeen('paint', () => {
    setTimeout(start, 2000);
    if (!first) start();
    else if (first.complete) soon();
    else for (const outcome of ['load', 'error']) first.addEventListener(outcome, soon);
  });
  // What is there is not yet seen: decoding and drawing it take a phone as long again.
  onceSeen('element', start);
  // Not every browser tells when it paints.
  setTimeout(start, 4000);
}

/** The text of the script, the same in every page. */
export const startText = `(${startScripts.toString()})((${keepEarlyHands.toString()})())`;
