import type { Configured, ConfiguredAttribute, ConfiguredNumber } from '#domain/configurator/configured.ts';
import { useId } from 'react';
import { millimetresOf } from '#domain/catalogue/measures.ts';
import type { NumberInput } from '#domain/configurator/model.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { ControlHead } from './control-head.tsx';
import styles from './control.module.css';
import { DialogControl } from './dialog-control.tsx';
import { NumberField } from './number-field.tsx';
import { SelectControl } from './select-control.tsx';
import { SizeDrawing } from './size-drawing.tsx';
import type { Configuration } from './configuration.ts';

/** One control: an attribute, or all attributes that are merged under one name (CONF-14). */
type Control = {
  readonly key: string;
  readonly name: string;
  readonly attributes: readonly ConfiguredAttribute[];
  readonly merged: boolean;
};

/** The controls in the order of the tree; merged attributes stand where the first of them does, hidden ones nowhere. */
function controlsOf({ attributes }: Pick<Configured, 'attributes'>): Control[] {
  const controls = new Map<string, Control>();
  for (const configured of attributes) {
    const { id, name, style, merge } = configured.attribute;
    if (style === 'hidden') continue;
    const key = merge ? `merged-${merge.id}` : `attribute-${id}`;
    const control = controls.get(key);
    controls.set(
      key,
      control
        ? { ...control, attributes: [...control.attributes, configured] }
        : { key, name: merge?.name ?? name, attributes: [configured], merged: merge !== null },
    );
  }
  return [...controls.values()];
}

/** Every question of the configurator that is there now, in its order. */
export function Options({ configuration }: { configuration: Configuration }) {
  const t = useTexts();
  return (
    <section aria-label={t('configurator.title')}>
      {controlsOf(configuration.configured).map((control) => (
        <div
          key={control.key}
          className={classes(styles.control, !control.merged && control.attributes[0]!.depth > 0 && styles.child)}
        >
          {control.merged ? (
            <Merged configuration={configuration} control={control} />
          ) : (
            <Single configuration={configuration} of={control.attributes[0]!} />
          )}
        </div>
      ))}
    </section>
  );
}

function Single({ configuration, of }: { configuration: Configuration; of: ConfiguredAttribute }) {
  if (isMeasure(of)) return <NumberField configuration={configuration} of={of} input={of.attribute.input} />;
  if (of.attribute.style === 'dialog') return <DialogControl configuration={configuration} of={of} />;
  return <SelectControl configuration={configuration} of={of} />;
}

/** Attributes with one merge id as one control: measures beside each other, lists below (CONF-14). */
function Merged({ configuration, control: { name, attributes } }: { configuration: Configuration; control: Control }) {
  const id = useId();
  const measures = attributes.filter(isMeasure);
  const [across, up] = measures;
  const isDrawn = measures.length === 2 && areComparable(across!.attribute.input, up!.attribute.input);
  const side = ({ attribute, number }: Measure) => ({
    name: attribute.name,
    number: number.number,
    input: attribute.input,
  });
  const fields = measures.map((of) => (
    <NumberField key={of.attribute.id} configuration={configuration} of={of} input={of.attribute.input} />
  ));
  return (
    <div role="group" aria-labelledby={id}>
      <ControlHead id={id} name={name} />
      <div className={styles.fields}>
        {isDrawn && (
          <div className={styles.sized}>
            <SizeDrawing
              across={side(across!)}
              up={side(up!)}
              color={configuration.configured.attributes.find(({ value }) => value?.swatch)?.value?.swatch ?? null}
            />
            {fields}
          </div>
        )}
        {!isDrawn && measures.length > 0 && <div className={styles.numbers}>{fields}</div>}
        {attributes
          .filter((of) => !isMeasure(of))
          .map((of) => (
            <div key={of.attribute.id}>
              <Single configuration={configuration} of={of} />
            </div>
          ))}
      </div>
    </div>
  );
}

const areComparable = ({ unit: one }: NumberInput, { unit: other }: NumberInput) =>
  one === other || [one, other].every((unit) => !Number.isNaN(millimetresOf(1, unit)));

type Measure = ConfiguredAttribute & { number: ConfiguredNumber; attribute: { input: NumberInput } };

const isMeasure = (of: ConfiguredAttribute): of is Measure => of.number !== null && of.attribute.input !== null;
