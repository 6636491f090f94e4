import type { EarlyHand } from './start-scripts.ts';

/**
 * Repeats, in their order, the clicks and keys from before the page could answer, once all of its parts are ready. From
 * then on the page answers by itself.
 */
export async function answerEarlyHands(everythingStands: Promise<void>): Promise<void> {
  const early = window.earlyHands;
  if (!early) return;
  await everythingStands;
  early.stop();
  for (const hand of early.done.splice(0)) answer(hand);
}

function answer(hand: EarlyHand): void {
  if ('clicked' in hand) hand.clicked.click();
  else if ('ticked' in hand) tickAgain(hand.ticked, hand.checked);
  else if ('sent' in hand) hand.sent.requestSubmit();
  else if ('typed' in hand) typeAgain(hand.typed);
  else chooseAgain(hand.chosenFrom, hand.value);
}

/** React notices a tick only if it changes the box, and the early click has changed the box already. */
function tickAgain(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Whatever was drawn meanwhile may have put the list back. */
function chooseAgain(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React notices a value only if it differs from the known one, and by now it knows the typed value. */
function typeAgain(field: HTMLInputElement): void {
  // Chosen files can't be set again, and React hears of every choice.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { value } = field;
  const valueProperty = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  field.value = '';
  valueProperty?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
