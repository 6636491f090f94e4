import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { chooseSalon, useChosenSalon } from '#storefront/chosen-salon.ts';
import styles from './content.module.css';

/**
 * Chooses the showroom that the forms of the page write to, from those that the page names, else from the whole
 * network.
 */
export function Block({ block: { label, salons } }: { block: BlockOf<'salon-select'> }) {
  const shop = useShop();
  const { t } = shop;
  const hasSalons = salons.length > 0;
  const { data } = useQuery({
    ...shopQuery(shop, 'listDistribution', { query: { type: 'salon' } }),
    enabled: !hasSalons,
  });
  const names = hasSalons ? salons : (data?.items.map(({ name }) => name) ?? []);
  return (
    <div className={`wrap ${styles.choice}`}>
      <SelectField
        className={styles.chosen}
        label={label}
        value={useChosenSalon()}
        onChange={({ currentTarget }) => chooseSalon(currentTarget.value)}
        options={[{ value: '', label: t('content.choose') }, ...names.map((name) => ({ value: name, label: name }))]}
      />
    </div>
  );
}
