import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values.ts';

const restMs = 600;

/**
 * Saves the form a moment after each change, so that nothing is lost on a reload; a failure is logged only.
 * Answers a function that saves at once and fails with the refusal.
 */
export function useAutosave(
  { subscribe, getValues }: UseFormReturn<CheckoutValues>,
  save: (values: CheckoutValues) => Promise<unknown>,
): () => Promise<void> {
  const saved = useRef(JSON.stringify(getValues()));
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const flush = useRef(async () => {
    clearTimeout(waiting.current);
    await saving.current.catch(() => {});
    const values = getValues();
    const text = JSON.stringify(values);
    if (text === saved.current) return;
    saving.current = latest.current(values);
    await saving.current;
    saved.current = text;
  });
  useEffect(() => {
    const later = () => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(
        () => void flush.current().catch((error: unknown) => console.error('The details could not be saved', error)),
        restMs,
      );
    };
    const end = subscribe({ formState: { values: true }, callback: later });
    return () => {
      end();
      clearTimeout(waiting.current);
    };
  }, [subscribe]);
  return () => flush.current();
}
