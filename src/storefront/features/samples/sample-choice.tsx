import { Check, X } from 'lucide-react';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute, Value } from '#domain/configurator/model.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateImage } from '#storefront/ui/picture.tsx';
import type { ChosenSample } from './chosen-samples.ts';
import styles from './sample-dialog.module.css';

type Group = { name: string; values: readonly Value[] };

/** The values that samples are sent of, by the name of their question. */
const groupsOf = (attributes: readonly Attribute[]): Group[] =>
  flattenAttributes(attributes)
    .map(({ attribute: { name, values } }) => ({ name, values: values.filter(({ sample }) => sample === true) }))
    .filter(({ values }) => values.length > 0);

type SampleChoiceProps = {
  product: { id: number; name: string };
  attributes: readonly Attribute[];
  chosen: readonly ChosenSample[];
  onChoose: (samples: readonly ChosenSample[]) => void;
};

/** Surfaces to pick, and below them what is picked, of this product and of others. */
export function SampleChoice({ product, attributes, chosen, onChoose }: SampleChoiceProps) {
  const { t, config } = useShop();
  const most = config.mostSamples ?? 0;
  const isFull = chosen.length >= most;
  const without = (sample: Pick<ChosenSample, 'product' | 'value'>) =>
    chosen.filter(({ product: id, value }) => id !== sample.product || value !== sample.value);
  const press = ({ id, name }: Value) => {
    const sample = { product: product.id, value: id, name, productName: product.name };
    const others = without(sample);
    onChoose(others.length < chosen.length ? others : [...chosen, sample]);
  };
  const isChosen = ({ id }: Value) => chosen.some((sample) => sample.product === product.id && sample.value === id);
  return (
    <>
      {groupsOf(attributes).map(({ name, values }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          <ul className={styles.tiles}>
            {values.map((value) => (
              <li key={value.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-pressed={isChosen(value)}
                  disabled={isFull && !isChosen(value)}
                  onClick={() => press(value)}
                >
                  <Surface value={value} isChosen={isChosen(value)} />
                  {value.name}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <p className={styles.count} role="status">
        {t('samples.chosen', { count: chosen.length, most })}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((sample) => (
            <li key={`${sample.product} ${sample.value}`}>
              <span>
                {sample.name} <span className="muted">{sample.productName}</span>
              </span>
              <button
                type="button"
                aria-label={t('samples.remove', { name: sample.name })}
                onClick={() => onChoose(without(sample))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Surface({ value: { image, swatch }, isChosen }: { value: Value; isChosen: boolean }) {
  return (
    <i style={{ backgroundColor: image?.color ?? swatch ?? undefined }}>
      {image && <LateImage src={imageUrl(image.file.path, 'mini')} alt="" width={120} height={120} />}
      {isChosen && <Check aria-hidden="true" />}
    </i>
  );
}
