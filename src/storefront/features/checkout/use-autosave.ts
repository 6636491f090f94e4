import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebounced } from '#storefront/ui/use-debounced.ts';
import type { CheckoutValues } from './checkout-values.ts';

const restMs = 600;

/**
 * Saves the form a moment after each change and when it is left, so that nothing is lost; a failure is logged only.
 * Answers a function that saves at once and fails with the refusal.
 */
export function useAutosave(
  { subscribe, getValues }: UseFormReturn<CheckoutValues>,
  save: (values: CheckoutValues) => Promise<unknown>,
): () => Promise<void> {
  const saved = useRef(JSON.stringify(getValues()));
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const saveChanges = async () => {
    await saving.current.catch(() => {});
    const values = getValues();
    const text = JSON.stringify(values);
    if (text === saved.current) return;
    saving.current = save(values);
    await saving.current;
    saved.current = text;
  };
  const saveSilently = () => {
    saveChanges().catch((error: unknown) => console.error('The details could not be saved', error));
  };
  const saveLater = useDebounced(saveSilently, restMs, 'flush');
  useEffect(() => subscribe({ formState: { values: true }, callback: saveLater }), [subscribe, saveLater]);
  return async () => {
    saveLater.cancel();
    await saveChanges();
  };
}
