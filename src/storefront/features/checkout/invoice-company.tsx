import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FoundCompany } from '#contract/company-lookup.ts';
import { streetLine } from '#domain/accounts/street-line.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useCompanyLookup } from '#storefront/forms/use-company-lookup.ts';
import styles from './address-fields.module.css';
import { useField } from './address-fields.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** The company that the invoice is for; the registers fill in its name, and its address where none is given yet. */
export function InvoiceCompany() {
  const t = useTexts();
  const { getValues, setValue } = useFormContext<CheckoutValues>();
  const field = useField();
  const filled = useRef('');
  const takeAddress = (found: FoundCompany) => {
    const { street, postalCode, city, country } = found;
    const streetNumber = streetLine({ ...found, street: '' });
    setValue('billingSameAsShipping', false, { shouldDirty: true });
    for (const [name, value] of Object.entries({ street, streetNumber, postalCode, city, country }))
      setValue(`billing.${name as 'street'}`, value, { shouldDirty: true, shouldValidate: true });
  };
  const { lookUp, company, message } = useCompanyLookup((found) => {
    const { billing, billingSameAsShipping } = getValues();
    if (billing.companyName === '' || billing.companyName === filled.current) {
      filled.current = found.name;
      setValue('billing.companyName', found.name, { shouldDirty: true, shouldValidate: true });
    }
    if (!billingSameAsShipping && billing.street === '') takeAddress(found);
  });
  const number = field('billing.taxNumber');
  return (
    <div className={styles.fields}>
      <TextField
        label={t('order_data.tax_number')}
        className={styles.half}
        hint={message}
        {...number}
        onChange={(event) => {
          void number.onChange(event);
          lookUp(event.currentTarget.value);
        }}
      />
      <TextField
        label={t('order_data.company')}
        className={styles.half}
        autoComplete="billing organization"
        {...field('billing.companyName')}
      />
      {company && company.street !== '' && (
        <div className={styles.whole}>
          <Button variant="quiet" small onClick={() => takeAddress(company)}>
            {t('order_data.use_company_address')}
          </Button>
        </div>
      )}
    </div>
  );
}
