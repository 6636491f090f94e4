import { useState, type KeyboardEvent } from 'react';
import type { FoundPickUpPoint } from '#contract/checkout.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import { errorOf, fieldNamed, type RefusedField } from './refused-fields.tsx';
import styles from './telephone.module.css';

type PickUpPointProps = {
  id: number;
  deliveryMethod: number;
  /** The code of the point. */
  point: string;
  refused: readonly RefusedField[];
  onChange: (point: string) => void;
};

const shortest = 2;

/** The point that the customer wants: by its code, or found by town, postal code or a part of its address. */
export function PickUpPoint({ id, deliveryMethod, point, refused, onChange }: PickUpPointProps) {
  const { t, call } = useStaff();
  const [place, setPlace] = useState('');
  const [points, setPoints] = useState<readonly FoundPickUpPoint[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const find = () => {
    const query = (place || typedPlace()).trim();
    setPlace(query);
    if (query.length < shortest) return;
    setBusy(true);
    setError(null);
    call('findTelephonePoints', { params: { id }, query: { deliveryMethod, query } })
      .then(setPoints, setError)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.point}>
      <TextField
        label={t('back.telephone.point')}
        hint={t('back.telephone.point_hint')}
        name="point"
        error={errorOf(refused, 'point')}
        maxLength={40}
        autoComplete="off"
        value={point}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextField
        label={t('back.telephone.point_search')}
        maxLength={100}
        autoComplete="off"
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
        onKeyDown={onEnter(find)}
      />
      <Button small variant="quiet" busy={busy} onClick={find}>
        {t('back.telephone.point_find')}
      </Button>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {points?.length === 0 && <p role="status">{t('back.telephone.point_none')}</p>}
      {points !== null && points.length > 0 && (
        <ul className={styles.points} aria-label={t('back.telephone.points')}>
          {points.map(({ id: code, name, addressLines, hint }) => (
            <li key={code}>
              <button type="button" aria-pressed={code === point} onClick={() => onChange(code)}>
                <b>{name}</b>
                <span>{[...addressLines, hint].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Enter looks for points instead of sending the whole form. */
const onEnter = (find: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  find();
};

/** Near the address that is typed already. */
function typedPlace(): string {
  const value = (name: string) => {
    const field = fieldNamed(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return value('shipping-postalCode') || value('shipping-city');
}
