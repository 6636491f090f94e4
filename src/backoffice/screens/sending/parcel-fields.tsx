import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Shipment } from '#contract/staff-sending.ts';
import { Button } from '#storefront/ui/button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import styles from './parcel-fields.module.css';

type Parcel = Shipment['parcels'][number];

/** Which fields a parcel has: its measures, and its number where no carrier gives it one. */
export type ParcelParts = { measures: boolean; numbers: boolean };

const textOf = (value: number, part: number) => (value === 0 ? '' : String(value / part).replace('.', ','));

/** Reads the parcels from the fields of a form, in grams and millimetres. */
export function parcelsOf(form: FormData, parcels: readonly Parcel[] = []) {
  const count = Number(valueOf(form, 'parcels'));
  return Array.from({ length: count }, (_, index) => {
    const number = (name: string, part: number, before: number) => {
      const entry = form.get(`${name}.${index}`);
      return typeof entry === 'string' ? Math.round(Number(entry.trim().replace(',', '.')) * part) || 0 : before;
    };
    const text = (name: string, before: string | null) => {
      const entry = form.get(`${name}.${index}`);
      return typeof entry === 'string' ? entry.trim() || null : before;
    };
    const before = parcels[index];
    return {
      weightGrams: number('weight', 1000, before?.weightGrams ?? 0),
      lengthMm: number('length', 10, before?.lengthMm ?? 0),
      widthMm: number('width', 10, before?.widthMm ?? 0),
      heightMm: number('height', 10, before?.heightMm ?? 0),
      trackingNumber: text('number', before?.trackingNumber ?? null),
      trackingUrl: text('url', before?.trackingUrl ?? null),
    };
  });
}

const measures = [
  ['weight', 'weightGrams', 1000, 'kg'],
  ['length', 'lengthMm', 10, 'cm'],
  ['width', 'widthMm', 10, 'cm'],
  ['height', 'heightMm', 10, 'cm'],
] as const;

/** The fields of one parcel or several. */
export function ParcelFields({
  known = [],
  parts,
  most,
}: {
  known?: readonly Parcel[];
  parts: ParcelParts;
  most: number;
}) {
  const { t } = useStaff();
  const [keys, setKeys] = useState(() => (known.length > 0 ? known.map((_, index) => index) : [0]));
  const add = () => setKeys([...keys, Math.max(...keys) + 1]);
  return (
    <>
      <input type="hidden" name="parcels" value={keys.length} />
      {keys.map((key, index) => {
        const parcel = known[key];
        const label = t('back.sending.parcel', { number: index + 1 });
        return (
          <fieldset key={key} className={styles.parcel}>
            <legend>
              {label}
              {keys.length > 1 && parts.measures && (
                <IconButton
                  label={t('back.sending.remove_parcel', { number: index + 1 })}
                  onClick={() => setKeys(keys.filter((each) => each !== key))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </legend>
            {parts.measures && (
              <div className={styles.measures}>
                {measures.map(([name, column, part, unit]) => (
                  <TextField
                    key={name}
                    label={t(`back.sending.${name}`)}
                    name={`${name}.${index}`}
                    inputMode="decimal"
                    pattern="\s*\d*([.,]\d+)?\s*"
                    unit={unit}
                    defaultValue={parcel ? textOf(parcel[column], part) : ''}
                  />
                ))}
              </div>
            )}
            {parts.numbers && (
              <div className={styles.numbers}>
                <TextField
                  label={t('back.sending.number')}
                  name={`number.${index}`}
                  maxLength={100}
                  defaultValue={parcel?.trackingNumber ?? ''}
                />
                <TextField
                  label={t('back.sending.url')}
                  name={`url.${index}`}
                  type="url"
                  maxLength={1000}
                  defaultValue={parcel?.trackingUrl ?? ''}
                />
              </div>
            )}
          </fieldset>
        );
      })}
      {parts.measures && keys.length < most && (
        <p>
          <Button small variant="quiet" onClick={add}>
            <Plus aria-hidden="true" size={16} /> {t('back.sending.add_parcel')}
          </Button>
        </p>
      )}
    </>
  );
}
