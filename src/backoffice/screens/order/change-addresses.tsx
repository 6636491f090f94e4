import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';
import styles from './change-addresses.module.css';

type Contact = NonNullable<StaffOrder['contact']>;
type Of = 'shipping' | 'billing';

const parts = ['name', 'companyName', 'taxNumber', 'street', 'streetNumber', 'postalCode', 'city', 'phone'] as const;
type Part = (typeof parts)[number];

/** The name by which the server reports an error in a part. */
const pathOf = (part: Part) =>
  part === 'name' ? 'contactUser.firstnameLastname' : part === 'phone' ? 'contactUser.phone' : part;

const placeOf = (form: FormData, of: Of): Record<Part, string> => {
  const typed = (part: Part) => valueOf(form, `${of}-${part}`);
  return {
    name: typed('name'),
    companyName: typed('companyName'),
    taxNumber: typed('taxNumber'),
    street: typed('street'),
    streetNumber: typed('streetNumber'),
    postalCode: typed('postalCode'),
    city: typed('city'),
    phone: typed('phone'),
  };
};

/** Where an order goes and whom the invoice names, as long as it has not left; the buyer is told. */
export function ChangeAddresses({ contact, ...part }: Changing & { contact: Contact }) {
  const { t, call } = useStaff();
  const { id, version } = part.order;
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const body = { version, shipping: placeOf(form, 'shipping'), billing: placeOf(form, 'billing') };
    const changedOrder = await call('changeOrderAddresses', { params: { id }, body });
    setOpen(false);
    return changedOrder;
  });
  const fields = (of: Of) =>
    parts.map((name) => (
      <TextField
        key={name}
        label={t(`back.address.${name}`)}
        name={`${of}-${name}`}
        maxLength={255}
        autoComplete="off"
        defaultValue={contact[of][name]}
        error={fieldError(`${of}.${pathOf(name)}`)}
      />
    ));
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('back.address.change')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.address.title')}
        closeLabel={t('back.close')}
        wide
      >
        {open && (
          <form className={stacked} onSubmit={submit}>
            <p>{t('back.address.text')}</p>
            <Failure text={failure} />
            <div className={styles.parties}>
              {(['shipping', 'billing'] as const).map((of) => (
                <section key={of} className={stacked} aria-labelledby={`address-${of}`}>
                  <h3 className="h5" id={`address-${of}`}>
                    {t(`back.address.of.${of}`)}
                  </h3>
                  {fields(of)}
                </section>
              ))}
            </div>
            <Button type="submit" busy={busy}>
              {t('back.address.save')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('back.order.keep')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
