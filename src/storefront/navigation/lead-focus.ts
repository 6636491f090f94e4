import { focusOn, isFocusLost } from '#storefront/ui/focus.ts';
import { productListId } from '#storefront/ui/scroll.ts';
import type { Navigation } from './navigation.ts';

/**
 * Leads the focus to the title of a page that was opened from another one, or to the place that its address names
 * (SHELL-21): screen readers say where the visitor is, and Tab goes on from there. What took the focus on the new page
 * by itself keeps it, and so does what the visitor has gone to while the page was on its way. On another view of the
 * same page only the focus that went with what had it is led: to the list or the dialog that it was in.
 */
export function leadFocus(navigation: Navigation): void {
  let hasActed = false;
  let hadFocus = false;
  let around: HTMLElement | null | undefined;
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, () => (hasActed = true), true);
  navigation.onLeave(({ pathChanged }) => {
    hasActed = false;
    hadFocus = pathChanged || !isFocusLost();
    around = pathChanged ? null : document.activeElement?.closest<HTMLElement>(`dialog, #${productListId}`);
  });
  navigation.onArrive(({ to, pathChanged }) => {
    // A menu or drawer that the step closes gives the focus back in the meantime.
    setTimeout(() => {
      if (!(isFocusLost() ? hadFocus : pathChanged && !hasActed)) return;
      if (around?.isConnected) focusOn(around);
      else focusOnPage(to.hash.slice(1));
    });
  });
}

function focusOnPage(id: string): void {
  const content = document.getElementById('content');
  if (content?.contains(document.activeElement)) return;
  focusOn(document.getElementById(id) ?? content?.querySelector<HTMLElement>('h1') ?? content);
}
