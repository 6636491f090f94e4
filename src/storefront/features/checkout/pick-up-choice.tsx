import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '#storefront/api/shop.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { PickUpSearch } from './pick-up-search.tsx';
import styles from './pick-up-choice.module.css';
import { useFieldError } from './field-errors.tsx';

/** The point where the parcel will wait: chosen once, shown with its address, changed when wanted. */
export function PickUpChoice({ deliveryMethod, provider }: { deliveryMethod: number; provider: string }) {
  const t = useTexts();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const point = useWatch({ control, name: 'pickUpPoint' });
  const { field } = useController({ control, name: 'pickUpPoint' });
  const error = useFieldError()('pickUpPoint');
  const [searching, setSearching] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const chosenPoint = point?.provider === provider ? point : null;
  const justChosen = useRef(false);
  useEffect(() => {
    if (justChosen.current) change.current?.focus();
    justChosen.current = false;
  });

  /** The place to which a refused attempt to go on leads. */
  const target = (element: HTMLElement | null) =>
    field.ref(element && { focus: () => element.querySelector<HTMLElement>('input, button')?.focus() });
  const choose = (next: NonNullable<CheckoutValues['pickUpPoint']>) => {
    justChosen.current = true;
    setSearching(false);
    setValue('pickUpPoint', next, { shouldValidate: true, shouldDirty: true });
  };
  return (
    <div ref={target} className={styles.choice} role="group" aria-label={t('order_data.pick_up_point')}>
      <h3 className="h4">{t('order_data.pick_up_point')}</h3>
      {chosenPoint && !searching ? (
        <div className={styles.chosen}>
          <p>
            <b>{chosenPoint.name}</b>
            {chosenPoint.addressLines.map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </p>
          <button ref={change} type="button" className="link" onClick={() => setSearching(true)}>
            {t('order_data.pick_up_change')}
          </button>
        </div>
      ) : (
        <PickUpSearch deliveryMethod={deliveryMethod} provider={provider} onChoose={choose} />
      )}
      <FieldError text={error} />
      <span className="visually-hidden" role="status">
        {chosenPoint && !searching ? t('order_data.pick_up_chosen', { name: chosenPoint.name }) : ''}
      </span>
    </div>
  );
}
