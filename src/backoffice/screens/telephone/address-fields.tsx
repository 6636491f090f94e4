import { TextField } from '#storefront/ui/text-field.tsx';
import { useStaff } from '../../staff.tsx';
import { addressLabels, addressParts, type AddressParts } from './address-parts.ts';
import { errorOf, type RefusedField } from './refused-fields.tsx';
import styles from './telephone.module.css';

type Props = {
  type: 'shipping' | 'billing';
  values: AddressParts;
  refused: readonly RefusedField[];
  /** The unsent text from before a reload of the tab. */
  draft: Record<string, string>;
};

/** The fields of an address beside one another. */
export function AddressFields({ type, values, refused, draft }: Props) {
  const { t } = useStaff();
  return (
    <div className={styles.places}>
      {addressParts.map((part) => (
        <TextField
          key={part}
          label={t(addressLabels[part])}
          name={`${type}-${part}`}
          error={errorOf(refused, `${type}-${part}`)}
          maxLength={part === 'country' ? 2 : 255}
          autoComplete="off"
          defaultValue={draft[`${type}-${part}`] ?? values[part] ?? (part === 'country' ? 'PL' : '')}
        />
      ))}
    </div>
  );
}
