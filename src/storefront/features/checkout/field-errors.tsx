import { useFormContext, useFormState, get } from 'react-hook-form';
import type { TextKey } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import type { FieldError } from '#storefront/forms/use-sending.ts';

/** The fields of the form in its order, with their labels. */
const fields = {
  'shipping.contactUser.firstnameLastname': 'order_data.name',
  'shipping.contactUser.phone': 'order_data.phone',
  'shipping.contactUser.email': 'order_data.email',
  'shipping.street': 'order_data.street',
  'shipping.streetNumber': 'order_data.number',
  'shipping.postalCode': 'order_data.postal_code',
  'shipping.city': 'order_data.city',
  'shipping.country': 'order_data.country',
  'billing.taxNumber': 'order_data.tax_number',
  'billing.street': 'order_data.street',
  'billing.streetNumber': 'order_data.number',
  'billing.postalCode': 'order_data.postal_code',
  'billing.city': 'order_data.city',
  'billing.country': 'order_data.country',
  deliveryMethod: 'order_data.delivery',
  pickUpPoint: 'order_data.pick_up_point',
  paymentMethod: 'order_data.payment',
} as const satisfies Record<string, TextKey>;

/** After an attempt to go on: which fields are wrong, or that saving failed. */
export function ErrorSummary({ failed }: { failed: boolean }) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { isSubmitted } = useFormState({ control });
  const errorOf = useFieldError();
  const names = Object.entries(fields)
    .filter(([path]) => errorOf(path) !== undefined)
    .map(([, label]) => t(label));
  if (failed) return <ErrorBox text={t('order_data.not_saved')} />;
  if (!isSubmitted || names.length === 0) return null;
  return <ErrorBox text={t('order_data.errors', { count: names.length, names: [...new Set(names)].join(', ') })} />;
}

/** Answers the text of what is wrong with a field of the form, by its path. */
export function useFieldError(): FieldError {
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  return (name) => (get(errors, name) as { message?: string } | undefined)?.message;
}
