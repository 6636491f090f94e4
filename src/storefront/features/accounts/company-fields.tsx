import { useTexts } from '#storefront/api/shop.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { Sending } from '#storefront/use-sending.ts';
import styles from './form.module.css';

type CompanyFieldsProps = {
  values?: { name: string; taxNumber: string };
  /** What stands beside the tax number where it may stay empty. */
  optional?: string;
  fieldError: Sending['fieldError'];
};

/** The name and the tax number of a company. */
export function CompanyFields({ values, optional, fieldError }: CompanyFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        className={styles.half}
        label={t('account.company_name')}
        name="companyName"
        autoComplete="organization"
        maxLength={255}
        required
        defaultValue={values?.name}
        error={fieldError('companyName')}
      />
      <TextField
        className={styles.half}
        label={t('account.tax_number')}
        optional={optional}
        name="taxNumber"
        maxLength={255}
        defaultValue={values?.taxNumber}
        error={fieldError('taxNumber')}
      />
    </>
  );
}
