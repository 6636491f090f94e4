import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import type { ConfiguredAttribute } from '#domain/configurator/configured.ts';
import { useShop } from '#storefront/api/shop.tsx';
import frame from '#storefront/ui/field-frame.module.css';
import { usePriceDifferences } from './price-difference.ts';
import { Refusals } from './why-not.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './select-control.module.css';
import type { Configuration } from './configuration.ts';
import { differenceText } from './value-tile.tsx';
import { refusalText } from './value-words.ts';

type SelectControlProps = { configuration: Configuration; of: ConfiguredAttribute };

/**
 * The style select (CONF-14). Values that can't be had are disabled in the list, with the reason, and stand below with
 * their repair.
 */
export function SelectControl({ configuration, of: { attribute, value: selected, values } }: SelectControlProps) {
  const shop = useShop();
  const id = useId();
  const differences = usePriceDifferences(configuration, attribute, values);
  const extra = (value: number) => {
    const difference = differences.get(value);
    return difference ? ` (${differenceText(difference, '')})` : '';
  };
  const helpId = attribute.help === '' ? undefined : `${id}-help`;
  return (
    <div className={styles.whole}>
      <div className={styles.field}>
        <label htmlFor={id}>{unbroken(attribute.name)}</label>
        <span className={frame.frame}>
          <select
            id={id}
            aria-describedby={helpId}
            value={selected?.id ?? ''}
            onChange={(event) => configuration.choose(attribute.id, Number(event.target.value))}
          >
            {values.map(({ value, allowed, refusal }) => (
              <option key={value.id} value={value.id} disabled={!allowed}>
                {allowed
                  ? value.name + (value.id === selected?.id ? '' : extra(value.id))
                  : `${value.name}: ${refusalText(configuration.model, refusal, shop)}`}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
        {helpId !== undefined && (
          <span className={styles.hint} id={helpId}>
            {attribute.help}
          </span>
        )}
      </div>
      <Refusals
        configuration={configuration}
        attribute={attribute}
        refused={values.filter(({ allowed }) => !allowed)}
      />
    </div>
  );
}
