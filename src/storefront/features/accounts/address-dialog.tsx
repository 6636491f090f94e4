import { provinces } from '#domain/distribution/provinces.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { Form, half } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { countryOptions } from '#storefront/texts/countries.ts';
import { textOf, useSending, type FieldError } from '#storefront/forms/use-sending.ts';
import type { AddressFields, ListedAddress } from './address-calls.ts';

/** The voivodeships of Poland, and none; one of another country stays as it was written. */
const provinceOptions = (none: string, current: string): { value: string; label: string }[] => [
  { value: '', label: none },
  ...[...provinces, ...(current === '' || provinces.some((name) => name === current) ? [] : [current])].map((name) => ({
    value: name,
    label: name,
  })),
];

type AddressDialogProps = {
  /** null: a new one. */
  address: ListedAddress | null;
  onClose: () => void;
  onSave: (fields: AddressFields) => Promise<void>;
};

/** An address to fill in; while the server refuses it, the dialog stays. */
export function AddressDialog({ address, onClose, onSave }: AddressDialogProps) {
  const t = useTexts();
  const sending = useSending((form) => onSave(fieldsOf(form)), {
    failed: 'account.failed',
  });
  const { busy, fieldError } = sending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(address ? 'account.address.edit' : 'account.address.add')}
      closeLabel={t('account.login.close')}
    >
      <Form sending={sending}>
        <PostalFields address={address} fieldError={fieldError} />
        <PersonFields person={address?.contactUser} fieldError={fieldError} />
        <Button type="submit" busy={busy}>
          {t('account.address.save')}
        </Button>
      </Form>
    </Dialog>
  );
}

type Person = ListedAddress['contactUser'];

/** Where the post goes. */
function PostalFields({ address, fieldError }: { address: ListedAddress | null; fieldError: FieldError }) {
  const { t, locale } = useShop();
  const field = fieldsWith(fieldError);
  const optional = t('account.optional');
  return (
    <>
      <TextField
        label={t('account.address.name')}
        optional={optional}
        hint={t('account.address.name_hint')}
        {...field('addressName', address?.addressName)}
      />
      <TextField
        label={t('account.address.street')}
        {...field('street', address?.street, { autoComplete: 'address-line1', required: true })}
      />
      <TextField
        className={half}
        label={t('account.address.number')}
        {...field('streetNumber', address?.streetNumber, { required: true })}
      />
      <TextField
        className={half}
        label={t('account.address.unit')}
        optional={optional}
        {...field('houseUnitNumber', address?.houseUnitNumber)}
      />
      <TextField
        className={half}
        label={t('account.address.postal_code')}
        {...field('postalCode', address?.postalCode, { autoComplete: 'postal-code' })}
      />
      <TextField
        className={half}
        label={t('account.address.city')}
        {...field('city', address?.city, { autoComplete: 'address-level2', required: true })}
      />
      <SelectField
        className={half}
        label={t('account.address.country')}
        name="country"
        defaultValue={address?.country ?? 'PL'}
        options={countryOptions(locale)}
        error={fieldError('country')}
      />
      <SelectField
        className={half}
        label={t('account.address.province')}
        optional={optional}
        name="province"
        defaultValue={address?.province ?? ''}
        options={provinceOptions(t('account.address.none'), address?.province ?? '')}
        error={fieldError('province')}
      />
    </>
  );
}

/** Who is asked about a delivery. */
function PersonFields({ person, fieldError }: { person: Person | undefined; fieldError: FieldError }) {
  const t = useTexts();
  const field = fieldsWith(fieldError);
  const optional = t('account.optional');
  return (
    <>
      <TextField
        label={t('account.address.person')}
        optional={optional}
        {...field('contactUser.firstnameLastname', person?.firstnameLastname, { autoComplete: 'name' })}
      />
      <TextField
        className={half}
        label={t('account.email')}
        optional={optional}
        {...field('contactUser.email', person?.email, { type: 'email', autoComplete: 'email' })}
      />
      <TextField
        className={half}
        label={t('account.phone')}
        optional={optional}
        {...field('contactUser.phone', person?.phone, { type: 'tel', autoComplete: 'tel' })}
      />
    </>
  );
}

/** What every text field of an address has. */
const fieldsWith =
  (fieldError: FieldError) =>
  (name: string, value: string | undefined, more: object = {}) => ({
    name,
    defaultValue: value ?? '',
    maxLength: 255,
    error: fieldError(name),
    ...more,
  });

const fieldsOf = (form: FormData): AddressFields => ({
  addressName: textOf(form, 'addressName'),
  street: textOf(form, 'street'),
  streetNumber: textOf(form, 'streetNumber'),
  houseUnitNumber: textOf(form, 'houseUnitNumber'),
  city: textOf(form, 'city'),
  postalCode: textOf(form, 'postalCode'),
  country: textOf(form, 'country'),
  province: textOf(form, 'province'),
  contactUser: {
    firstnameLastname: textOf(form, 'contactUser.firstnameLastname'),
    email: textOf(form, 'contactUser.email'),
    phone: textOf(form, 'contactUser.phone'),
    comments: '',
  },
});
