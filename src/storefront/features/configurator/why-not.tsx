import { Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import { repairFor } from '#domain/configurator/repair.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import type { Configuration } from './configuration.ts';
import control from './control.module.css';
import { changeTexts, refusalText } from './value-words.ts';
import styles from './why-not.module.css';

type WhyNotProps = {
  configuration: Configuration;
  attribute: ConfiguredAttribute['attribute'];
  refused: ConfiguredValue;
  onRepaired?: (() => void) | undefined;
};

/** Why a value can't be chosen, and a button that changes the other choices so that it can. */
export function WhyNot({ configuration, attribute, refused: { value, refusal }, onRepaired }: WhyNotProps) {
  const shop = useShop();
  const { t } = shop;
  const { model, input, repair: apply } = configuration;
  const repair = useMemo(() => repairFor(model, input, value.id), [model, input, value.id]);
  const changes = repair ? changeTexts(model, repair.changes, shop) : [];
  return (
    <div className={styles.why}>
      <Info aria-hidden="true" />
      <div>
        <p>
          <b>{value.name}:</b> {refusalText(model, refusal, shop)}
        </p>
        {repair ? (
          <button
            type="button"
            onClick={() => {
              apply(repair, attribute.id);
              onRepaired?.();
            }}
          >
            {changes.length === 0
              ? t('configurator.choose_anyway')
              : t('configurator.choose_anyway_and', { changes: changes.join('; ') })}
          </button>
        ) : (
          <p>{t('configurator.no_repair')}</p>
        )}
      </div>
    </div>
  );
}

type RefusalsProps = {
  configuration: Configuration;
  attribute: ConfiguredAttribute['attribute'];
  refused: readonly ConfiguredValue[];
};

/** Each repair costs a search, so repairs are looked for when the list is opened. */
export function Refusals({ configuration, attribute, refused }: RefusalsProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (refused.length === 0) return null;
  return (
    <details
      className={`opens ${control.refusals}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('configurator.refused_count', { count: refused.length })}</summary>
      {open &&
        refused.map((entry) => (
          <WhyNot key={entry.value.id} configuration={configuration} attribute={attribute} refused={entry} />
        ))}
    </details>
  );
}
