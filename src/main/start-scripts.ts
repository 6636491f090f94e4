/** What was done to a page before its scripts were there. */
export type EarlyHand =
  | { clicked: HTMLElement }
  | { sent: HTMLFormElement }
  | { typed: HTMLInputElement }
  | { chosenFrom: HTMLSelectElement; value: string };

declare global {
  interface Window {
    earlyHands?: { readonly done: EarlyHand[]; readonly stop: () => void };
  }
}

/**
 * Runs in the page, by itself: its text stands in every document, so it uses nothing of this module. It fetches the
 * page's scripts once the largest picture of the first view is there, at the first touch, or after two seconds, and
 * keeps what is touched and typed until they can answer it.
 */
function startScripts(): void {
  const files = document.currentScript!.dataset['files']!.split(' ');
  const done: EarlyHand[] = [];
  const listening = new AbortController();
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const file of files.slice(1)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = files[0]!;
    document.head.append(script);
  };
  const keep = (event: Event, hand: EarlyHand) => {
    done.push(hand);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listen = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  for (const touch of ['pointerdown', 'keydown', 'focusin']) listen(touch, start);
  listen('click', (event) => {
    const target = event.target as HTMLElement;
    const clicked = target.closest<HTMLElement>('button, input[type=checkbox], input[type=radio], input[type=submit]');
    // Links, and forms that name their address, work without scripts.
    if (clicked && !clicked.closest('form[action]')) keep(event, { clicked });
  });
  listen('submit', (event) => {
    const sent = event.target as HTMLFormElement;
    if (!sent.hasAttribute('action')) keep(event, { sent });
  });
  listen('input', ({ target }) =>
    done.push(
      target instanceof HTMLSelectElement
        ? { chosenFrom: target, value: target.value }
        : { typed: target as HTMLInputElement },
    ),
  );
  window.earlyHands = { done, stop: () => listening.abort() };

  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const painted = () => requestAnimationFrame(() => setTimeout(start));
  if (!first || first.complete) painted();
  else for (const outcome of ['load', 'error']) first.addEventListener(outcome, painted);
  setTimeout(start, 2000);
}

/** The text of the script, the same in every page. */
export const startText = `(${startScripts.toString()})()`;
