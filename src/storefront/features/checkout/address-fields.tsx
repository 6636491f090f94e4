import { useFormContext, type FieldPath } from 'react-hook-form';
import { useShop } from '#storefront/api/shop.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import styles from './address-fields.module.css';
import type { CheckoutValues } from './checkout-values.ts';
import { countryOptions } from '#storefront/texts/countries.ts';
import { useFieldError } from './field-errors.tsx';

type Use = 'shipping' | 'billing';

/**
 * The fields for the recipient, the address, and notes for the carrier. Codes that come by mail need only name and
 * telephone.
 */
export function ShippingFields({ carried }: { carried: boolean }) {
  const { t } = useShop();
  const field = useField();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('order_data.name')}
        className={styles.half}
        autoComplete="shipping name"
        {...field('shipping.contactUser.firstnameLastname')}
      />
      <TextField
        label={t('order_data.phone')}
        className={styles.half}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint={carried ? t('order_data.phone_hint') : undefined}
        {...field('shipping.contactUser.phone')}
      />
      <TextField
        label={t('order_data.email')}
        className={styles.whole}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t(carried ? 'order_data.email_hint' : 'order_data.email_codes_hint')}
        {...field('shipping.contactUser.email')}
      />
      <PlaceFields use="shipping" />
      {carried && (
        <TextAreaField
          label={t('order_data.comments')}
          optional={t('order_data.optional')}
          className={styles.whole}
          rows={2}
          hint={t('order_data.comments_hint')}
          {...field('shipping.contactUser.comments')}
          maxLength={2000}
        />
      )}
    </div>
  );
}

/** Another address on the invoice. */
export function BillingFields() {
  const { t } = useShop();
  const field = useField();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('order_data.name')}
        optional={t('order_data.optional')}
        className={styles.whole}
        autoComplete="billing name"
        {...field('billing.contactUser.firstnameLastname')}
      />
      <PlaceFields use="billing" />
    </div>
  );
}

function PlaceFields({ use }: { use: Use }) {
  const { t, locale } = useShop();
  const field = useField();
  return (
    <>
      <TextField
        label={t('order_data.street')}
        className={styles.long}
        autoComplete={`${use} address-line1`}
        {...field(`${use}.street`)}
      />
      <TextField
        label={t('order_data.number')}
        className={styles.short}
        autoComplete={`${use} address-line2`}
        {...field(`${use}.streetNumber`)}
      />
      <TextField
        label={t('order_data.postal_code')}
        className={styles.code}
        autoComplete={`${use} postal-code`}
        {...field(`${use}.postalCode`)}
      />
      <TextField
        label={t('order_data.city')}
        className={styles.town}
        autoComplete={`${use} address-level2`}
        {...field(`${use}.city`)}
      />
      <SelectField
        label={t('order_data.country')}
        className={styles.whole}
        options={countryOptions(locale)}
        autoComplete={`${use} country`}
        {...field(`${use}.country`)}
      />
    </>
  );
}

/** Name, events and error of a field. */
export function useField() {
  const { register } = useFormContext<CheckoutValues>();
  const errorOf = useFieldError();
  return (name: FieldPath<CheckoutValues>) => ({ ...register(name), error: errorOf(name), maxLength: 255 });
}
