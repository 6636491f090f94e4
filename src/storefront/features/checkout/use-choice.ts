import { useFormContext } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values.ts';

/**
 * The attributes of the radio buttons that choose this value. The form is not told when they are left: it would take
 * null for the value of a group that is passed by without a choice.
 */
export function useChoice(name: 'deliveryMethod' | 'paymentMethod') {
  const { register } = useFormContext<CheckoutValues>();
  return { ...register(name), onBlur: undefined };
}
