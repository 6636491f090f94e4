import { focusOn } from '#storefront/ui/focus.ts';
import type { Navigation } from './navigation.ts';

/**
 * Leads the focus to the title of a page that was opened from another one, or to the place that its address names
 * (SHELL-21): screen readers say where the visitor is, and Tab goes on from there. What took the focus on the new page
 * by itself keeps it, and so does what the visitor has gone to while the page was on its way.
 */
export function leadFocus(navigation: Navigation): void {
  let hasActed = false;
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, () => (hasActed = true), true);
  navigation.onLeave(() => (hasActed = false));
  navigation.onArrive(({ to, pathChanged }) => {
    if (!pathChanged) return;
    // A menu or drawer that the step closes gives the focus back in the meantime.
    setTimeout(() => {
      if (!hasActed || document.activeElement === document.body) focusOnPage(to.hash.slice(1));
    });
  });
}

function focusOnPage(id: string): void {
  const content = document.getElementById('content');
  if (content?.contains(document.activeElement)) return;
  const place = document.getElementById(id) ?? content?.querySelector<HTMLElement>('h1') ?? content;
  if (place) focusOn(place);
}
