import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { chooseSalon, useChosenSalon } from '#storefront/chosen-salon.ts';
import styles from './content.module.css';

/** The showroom that the forms of the page write to. */
export function Block({ block: { label, salons } }: { block: BlockOf<'salon-select'> }) {
  const t = useTexts();
  return (
    <div className={`wrap ${styles.choice}`}>
      <SelectField
        className={styles.chosen}
        label={label}
        value={useChosenSalon()}
        onChange={({ currentTarget }) => chooseSalon(currentTarget.value)}
        options={[{ value: '', label: t('content.choose') }, ...salons.map((name) => ({ value: name, label: name }))]}
      />
    </div>
  );
}
