import { useId, useMemo, useState } from 'react';
import type { ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ControlHead } from './control-head.tsx';
import styles from './control.module.css';
import { usePriceDifferences } from './price-difference.ts';
import { prefixesBeside, prefixesIn } from './value-words.ts';
import type { Configuration } from './configuration.ts';
import { ValueDialog } from './value-dialog.tsx';
import { hasFace, ValueTile } from './value-tile.tsx';
import { WhyNot } from './why-not.tsx';

type DialogControlProps = { configuration: Configuration; of: ConfiguredAttribute };

/**
 * The style dialog (CONF-14). The first values stand on the page, and a dialog shows all of them in their groups. A
 * short list needs no dialog.
 */
export function DialogControl({ configuration, of: { attribute, value: selected, values } }: DialogControlProps) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [explained, setExplained] = useState<number | null>(null);
  const pictured = values.some(({ value }) => hasFace(value));
  const isWhole = values.length <= (pictured ? 5 : 3) && values.every(({ value }) => value.description === '');
  const places = pictured ? 8 : 3;
  const selectedId = selected?.id ?? null;
  const atHand = useMemo(
    () => (isWhole ? values : valuesAtHand(values, selectedId, places)),
    [isWhole, values, selectedId, places],
  );
  const differences = usePriceDifferences(configuration, attribute, atHand);
  const prefixOf = prefixesBeside(atHand, prefixesIn(attribute));
  const refusedValue = atHand.find(({ value, allowed }) => value.id === explained && !allowed);
  const press = ({ value, allowed }: ConfiguredValue) => {
    setExplained(allowed || explained === value.id ? null : value.id);
    if (allowed && value.id !== selectedId) configuration.choose(attribute.id, value.id);
  };
  return (
    <>
      <ControlHead id={id} name={attribute.name} aside={selected?.name} help={attribute.help} />
      <div className={pictured ? styles.tiles : styles.cards} role="group" aria-labelledby={id}>
        {atHand.map((offered) => (
          <ValueTile
            key={offered.value.id}
            offered={offered}
            selected={offered.value.id === selectedId}
            explained={explained === offered.value.id}
            prefix={prefixOf(offered.value.id)}
            onPress={() => press(offered)}
            difference={differences.get(offered.value.id) ?? null}
          />
        ))}
        {!isWhole && (
          <button type="button" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <i aria-hidden="true">{values.length}</i>
            <span>
              {t('configurator.see_all')}
              <span className="visually-hidden">: {attribute.name}</span>
            </span>
          </button>
        )}
      </div>
      {refusedValue && (
        <WhyNot
          configuration={configuration}
          attribute={attribute}
          refused={refusedValue}
          onRepaired={() => setExplained(null)}
        />
      )}
      {!isWhole && (
        <ValueDialog
          configuration={configuration}
          attribute={attribute}
          values={values}
          selected={selectedId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The first values. If the selected value is not among them, it replaces the last one. One place is left for the way to
 * all values.
 */
function valuesAtHand(
  values: readonly ConfiguredValue[],
  selected: number | null,
  places: number,
): readonly ConfiguredValue[] {
  const first = values.slice(0, places - 1);
  const own = values.find(({ value }) => value.id === selected);
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}
