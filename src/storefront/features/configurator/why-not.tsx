import { Info } from 'lucide-react';
import { useMemo } from 'react';
import type { ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import { repairFor } from '#domain/configurator/repair.ts';
import { useShop } from '#storefront/api/shop.tsx';
import type { Configuration } from './configuration.ts';
import { changeTexts, refusalText } from './value-words.ts';
import styles from './why-not.module.css';

type WhyNotProps = {
  configuration: Configuration;
  attribute: ConfiguredAttribute['attribute'];
  refused: ConfiguredValue;
  onRepaired?: (() => void) | undefined;
};

/** Why a value can't be had, and one click that makes it possible by changing what stands against it. */
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
