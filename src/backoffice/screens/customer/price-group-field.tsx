import { useId } from 'react';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useAnswer, useStaff } from '../../staff.tsx';

/** A price group: one that is known, or another one. */
export function PriceGroupField({ defaultValue, hint }: { defaultValue: string; hint?: string }) {
  const { t, call } = useStaff();
  const id = useId();
  const { answer } = useAnswer('price groups', () => call('listPriceGroups', {}));
  return (
    <>
      <TextField
        label={t('back.customers.group')}
        hint={hint ?? t('back.terms.group_hint')}
        name="priceGroup"
        maxLength={100}
        defaultValue={defaultValue}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {(answer ?? []).map(({ code }) => (
          <option key={code}>{code}</option>
        ))}
      </datalist>
    </>
  );
}
