import { useState } from 'react';
import type { ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './control.module.css';
import type { Configuration } from './configuration.ts';
import { WhyNot } from './why-not.tsx';

type RefusalsProps = {
  configuration: Configuration;
  attribute: ConfiguredAttribute['attribute'];
  refused: readonly ConfiguredValue[];
};

/** Repairs cost a search each: they are looked for when the list is opened. */
export function Refusals({ configuration, attribute, refused }: RefusalsProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (refused.length === 0) return null;
  return (
    <details className={styles.refusals} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('configurator.refused_count', { count: refused.length })}</summary>
      {open &&
        refused.map((entry) => (
          <WhyNot key={entry.value.id} configuration={configuration} attribute={attribute} refused={entry} />
        ))}
    </details>
  );
}
