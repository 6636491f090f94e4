import { TextField } from '#storefront/ui/text-field.tsx';
import { useStaff } from '../../staff.tsx';
import { addressParts, type AddressPart, type AddressParts } from './address-parts.ts';
import styles from './telephone.module.css';

type Props = {
  type: 'shipping' | 'billing';
  values: AddressParts;
  /** What was typed and not sent before the tab was loaded again. */
  kept: Record<string, string>;
};

const labels = {
  name: 'back.address.name',
  email: 'back.telephone.email',
  phone: 'back.address.phone',
  companyName: 'back.address.companyName',
  taxNumber: 'back.address.taxNumber',
  street: 'back.address.street',
  streetNumber: 'back.address.streetNumber',
  postalCode: 'back.address.postalCode',
  city: 'back.address.city',
  country: 'back.telephone.country',
} as const satisfies Record<AddressPart, string>;

/** The fields of an address beside one another. */
export function AddressFields({ type, values, kept }: Props) {
  const { t } = useStaff();
  return (
    <div className={styles.places}>
      {addressParts.map((part) => (
        <TextField
          key={part}
          label={t(labels[part])}
          name={`${type}-${part}`}
          maxLength={part === 'country' ? 2 : 255}
          autoComplete="off"
          defaultValue={kept[`${type}-${part}`] ?? values[part] ?? (part === 'country' ? 'PL' : '')}
        />
      ))}
    </div>
  );
}
