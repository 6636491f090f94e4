import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FoundCompany } from '#contract/company-lookup.ts';
import { keysOf } from '#domain/keys-of.ts';
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
  const takeAddress = (register: FoundCompany) => {
    const { street, postalCode, city, country } = register;
    const streetNumber = streetLine({ ...register, street: '' });
    setValue('billingSameAsShipping', false, { shouldDirty: true });
    const address = { street, streetNumber, postalCode, city, country };
    for (const name of keysOf(address))
      setValue(`billing.${name}`, address[name], { shouldDirty: true, shouldValidate: true });
  };
  const { lookUp, company, message } = useCompanyLookup((register) => {
    const { billing, billingSameAsShipping } = getValues();
    if (billing.companyName === '' || billing.companyName === filled.current) {
      filled.current = register.name;
      setValue('billing.companyName', register.name, { shouldDirty: true, shouldValidate: true });
    }
    if (!billingSameAsShipping && billing.street === '') takeAddress(register);
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
