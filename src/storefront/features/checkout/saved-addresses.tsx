import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { User } from '#contract/accounts.ts';
import type { AccountAddress, CompanyAddress } from '#contract/addresses.ts';
import { displayedName, isBusiness } from '#domain/accounts/user.ts';
import { streetLine } from '#domain/accounts/street-line.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { useSession } from '#storefront/api/session.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { useUser } from '#storefront/use-user.ts';
import styles from './checkout-form.module.css';
import type { CheckoutValues } from './checkout-values.ts';

type Saved = AccountAddress & Partial<Pick<CompanyAddress, 'default'>>;

/**
 * The addresses of a customer who is signed in. One of them fills the form. The customer may choose another one, or
 * save a new one.
 */
export function SavedAddresses() {
  const { logged } = useSession();
  return logged ? <AddressesOfUser /> : null;
}

function AddressesOfUser() {
  const t = useTexts();
  const { user } = useUser();
  const { control, register, getValues, setValue } = useFormContext<CheckoutValues>();
  const shipping = useWatch({ control, name: 'shipping' });
  const filled = useRef(false);
  const addresses = savedAddresses(user);
  const take = (address: Saved | undefined, owner: User) =>
    setValue('shipping', shippingOf(address, getValues('shipping'), owner), { shouldDirty: true });
  /**
   * Fills in the company, which is shown once the invoice for a company is ticked. `wantsInvoice` ticks it, for a
   * business customer whose tax number is known.
   */
  const takeCompany = ({ name, taxNumber }: NonNullable<User['company']>, wantsInvoice: boolean) => {
    if (getValues('billing.companyName') !== '') return;
    setValue('billing.companyName', name, { shouldDirty: true });
    setValue('billing.taxNumber', taxNumber, { shouldDirty: true });
    if (wantsInvoice) setValue('companyInvoice', true, { shouldDirty: true });
  };
  useEffect(() => {
    if (!user || filled.current) return;
    filled.current = true;
    if (getValues('shipping.street') !== '') return;
    take(firstOf(savedAddresses(user)), user);
    if (user.company) takeCompany(user.company, isBusiness(user) && user.company.taxNumber !== '');
  });
  if (!user) return null;
  const chosenAddress = addresses.find((address) => isSamePlace(placeOf(address), shipping));
  return (
    <div className={styles.saved}>
      {addresses.length > 0 && (
        <SelectField
          label={t('order_data.saved_address')}
          value={chosenAddress ? String(chosenAddress.id) : ''}
          onChange={({ currentTarget: { value } }) => {
            const address = addresses.find(({ id }) => String(id) === value);
            if (address) take(address, user);
          }}
          options={[
            { value: '', label: t('order_data.other_address') },
            ...addresses.map((address) => ({ value: String(address.id), label: lineOf(address) })),
          ]}
        />
      )}
      {!chosenAddress && shipping.street !== '' && (
        <Checkbox label={t('order_data.keep_address')} {...register('keepAddress')} />
      )}
    </div>
  );
}

/** Keeps the address of the form in the account; a failure holds up no order. */
export async function keepAddress(call: ShopCall, { discr }: Pick<User, 'discr'>, shipping: Address): Promise<void> {
  const { type: _type, companyName: _name, taxNumber: _number, ...body } = shipping;
  try {
    await (discr === 'partner' ? call('addCompanyAddress', { body }) : call('addCustomerAddress', { body }));
  } catch (error) {
    console.error('The address could not be kept', error);
  }
}

const savedAddresses = (user: User | undefined): readonly Saved[] =>
  user ? (user.company && user.discr === 'partner' ? user.company.addresses : user.addresses) : [];

const firstOf = (addresses: readonly Saved[]) =>
  addresses.find((address) => address.default ?? address.main) ?? addresses[0];

const lineOf = (address: Saved) =>
  [address.addressName, streetLine(address), `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(', ');

const placeOf = (address: Saved) => ({
  street: address.street,
  streetNumber: streetLine({ ...address, street: '' }),
  postalCode: address.postalCode,
  city: address.city,
  country: address.country,
});

const isSamePlace = (place: ReturnType<typeof placeOf>, other: Address) =>
  (['street', 'streetNumber', 'postalCode', 'city', 'country'] as const).every(
    (field) => place[field] === other[field],
  );

/** The place of an address, and who takes the parcel: as the address says, else the owner of the account. */
function shippingOf(address: Saved | undefined, before: Address, owner: User): Address {
  const { contactUser } = before;
  const person = address?.contactUser;
  return {
    ...before,
    ...(address && placeOf(address)),
    contactUser: {
      ...contactUser,
      firstnameLastname: person?.firstnameLastname || contactUser.firstnameLastname || nameOf(owner),
      email: person?.email || contactUser.email || owner.email,
      phone: person?.phone || contactUser.phone || owner.phone,
    },
  };
}

const nameOf = (owner: User) => {
  const name = displayedName(owner);
  return name === owner.email ? '' : name;
};
