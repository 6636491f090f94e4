import { useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { baseOf, go } from '../../path.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';

type Customer = { id: number; locale: string };

/** Begins to take an order: for this customer, or for somebody without an account. */
export function BeginOrder({ customer }: { customer: Customer | null }) {
  const { t, call, locale } = useStaff();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const language: Locale = valueOf(form, 'locale') === 'en' ? 'en' : 'pl';
    const body = { customer: customer?.id ?? null, locale: language };
    const { id } = await call('beginTelephoneOrder', { query: {}, body });
    go(`${baseOf(locale)}/telephone/${id}`);
  });
  const title = t(customer === null ? 'back.telephone.begin_new' : 'back.telephone.begin');
  return (
    <>
      <Button small variant={customer === null ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        <form className={stacked} onSubmit={submit}>
          <Failure text={failure} />
          <SelectField
            label={t('back.telephone.language')}
            name="locale"
            defaultValue={customer?.locale === 'en' ? 'en' : 'pl'}
            options={[
              { value: 'pl', label: 'Polski' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Button type="submit" busy={busy}>
            {title}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
