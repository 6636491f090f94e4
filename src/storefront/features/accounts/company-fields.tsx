import { useState } from 'react';
import type { FoundCompany } from '#contract/company-lookup.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { half } from '#storefront/forms/form.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { companyAddressLine, useCompanyLookup, type CompanyPlace } from '#storefront/forms/use-company-lookup.ts';
import type { FieldError } from '#storefront/forms/use-sending.ts';

type CompanyFieldsProps = {
  values?: { name: string; taxNumber: string };
  /** The word beside a tax number that may stay empty. */
  optional?: string;
  fieldError: FieldError;
};

/** The tax number and the name of a company, which the registers fill in; the address that they tell can be kept. */
export function CompanyFields({ values, optional, fieldError }: CompanyFieldsProps) {
  const t = useTexts();
  const [name, setName] = useState(values?.name ?? '');
  const [typed, setTyped] = useState(false);
  const { lookUp, company, message } = useCompanyLookup((registered) => {
    if (!typed) setName(registered.name);
  });
  return (
    <>
      <TextField
        className={half}
        label={t('account.tax_number')}
        optional={optional}
        hint={message}
        name="taxNumber"
        maxLength={255}
        defaultValue={values?.taxNumber}
        onChange={(event) => lookUp(event.currentTarget.value)}
        error={fieldError('taxNumber')}
      />
      <TextField
        className={half}
        label={t('account.company_name')}
        name="companyName"
        autoComplete="organization"
        maxLength={255}
        required
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setTyped(event.currentTarget.value !== '');
        }}
        error={fieldError('companyName')}
      />
      {company && company.street !== '' && (
        <Checkbox
          key={company.nip}
          name={keptAddress}
          value={JSON.stringify(placeOf(company))}
          defaultChecked
          label={t('account.company_address', { address: companyAddressLine(company) })}
        />
      )}
    </>
  );
}

const keptAddress = 'companyAddress';

const placeOf = ({ nip: _nip, name: _name, ...place }: FoundCompany): CompanyPlace => place;

/** The address of the company that is to be kept; null: none. */
export function keptAddressOf(form: FormData): CompanyPlace | null {
  const text = form.get(keptAddress);
  return typeof text === 'string' ? JSON.parse(text) : null;
}
