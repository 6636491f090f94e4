import type { EarlyHand } from './start-scripts.ts';

/**
 * Does once more, in its order, what was done before the page could answer: when everything has come that was to come.
 * From now on the page answers by itself.
 */
export async function answerEarlyHands(everythingCame: Promise<void>): Promise<void> {
  const early = window.earlyHands;
  if (!early) return;
  early.stop();
  await everythingCame;
  for (const hand of early.done.splice(0)) answer(hand);
}

function answer(hand: EarlyHand): void {
  if ('clicked' in hand) hand.clicked.click();
  else if ('sent' in hand) hand.sent.requestSubmit();
  else typeAgain(hand.typed);
}

/** React hears of a value only when it differs from the one that it knows, which is the typed one by now. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  const known = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  field.value = '';
  known?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
