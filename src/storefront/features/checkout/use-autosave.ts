import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebounced } from '#storefront/ui/debounce.ts';
import type { CheckoutValues } from './checkout-values.ts';

const restMs = 600;

/**
 * Saves the form a moment after each change, and when it is left. A failure is only logged, and the tab keeps what was
 * typed until it is saved. Answers a function that saves at once and throws when it is refused.
 */
export function useAutosave(
  { subscribe, getValues }: UseFormReturn<CheckoutValues>,
  saved: CheckoutValues,
  save: (values: CheckoutValues) => Promise<unknown>,
): () => Promise<void> {
  const lastText = useRef(JSON.stringify(saved));
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const send = async () => {
    const values = getValues();
    const [before, text] = [lastText.current, JSON.stringify(values)];
    if (text === before) return;
    lastText.current = text;
    saving.current = save(values);
    try {
      await saving.current;
      if (lastText.current === text) forgetUnsaved();
    } catch (error) {
      if (lastText.current === text) lastText.current = before;
      throw error;
    }
  };
  const sendInTurn = async () => {
    await saving.current.catch(() => {});
    await send();
  };
  const logged = (answer: Promise<void>) =>
    answer.catch((error: unknown) => console.error('The details could not be saved', error));
  const sendLater = useDebounced(() => void logged(sendInTurn()), restMs, 'flush');
  useEffect(() => {
    const onChange = ({ values }: { values: CheckoutValues }) => {
      keepUnsaved(values);
      sendLater();
    };
    // The values that an earlier page could not save.
    if (JSON.stringify(getValues()) !== lastText.current) sendLater();
    return subscribe({ formState: { values: true }, callback: onChange });
  }, [subscribe, getValues, sendLater]);

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    // A page that goes away can't wait for the answer to an earlier change.
    const leave = () => void logged(latest.current());
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return async () => {
    sendLater.cancel();
    await sendInTurn();
  };
}

const key = 'draft:checkout';

/**
 * The changes that the shop has not received yet, kept in this tab. Neither a failed request nor a reload loses them.
 */
export function unsavedValues(): CheckoutValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutValues | null;
  } catch {
    return null;
  }
}

function keepUnsaved(values: CheckoutValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    console.warn('What was typed could not be kept', error);
  }
}

const forgetUnsaved = (): void => sessionStorage.removeItem(key);
