/** Whether the element with the focus is gone, so that the keyboard would begin at the top of the page again. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to what need not be a control, as to a title, if it is there; the page stays where it is. */
export function focusOn(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
