import { useFormContext, useFormState, get } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values.ts';

/** Answers the text of what is wrong with a field of the form, by its path. */
export function useFieldError(): (name: string) => string | undefined {
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  return (name) => (get(errors, name) as { message?: string } | undefined)?.message;
}
