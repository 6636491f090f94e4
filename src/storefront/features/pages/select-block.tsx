import { useState } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import styles from './content.module.css';

/** A choice of addresses and the way to the chosen one. */
export function Block({ block: { label, options } }: { block: BlockOf<'select'> }) {
  const t = useTexts();
  const [href, setHref] = useState(options[0]!.href);
  return (
    <div className={`wrap ${styles.choice}`}>
      <SelectField
        className={styles.chosen}
        label={label}
        value={href}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        options={options.map((option) => ({ value: option.href, label: option.text }))}
      />
      <ButtonLink href={href}>{t('content.go')}</ButtonLink>
    </div>
  );
}
