import { useState } from 'react';
import type { StaffCustomer } from '#contract/staff-customers.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange } from '../use-change.ts';
import type { ChangingCustomer } from './changing.ts';
import { PriceGroupField } from './price-group-field.tsx';

/** The terms on which a company buys: whose prices it pays, who looks after it, and how much it may pay later. */
export function CustomerTerms(part: ChangingCustomer) {
  const { t, has } = useStaff();
  const { customer } = part;
  // Fields keep what was typed when somebody else changed the customer first; only fields that were changed are sent.
  const [first, setFirst] = useState(customer);
  const [saved, setSaved] = useState(false);
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.terms.title')}</h2>
      {has('people:approve') ? (
        <TermsForm
          key={first.version}
          {...part}
          first={first}
          onChanged={(changed) => {
            setFirst(changed);
            setSaved(true);
            part.onChanged(changed);
          }}
        />
      ) : (
        <dl className={screen.list}>
          {shownTerms(customer, t('back.terms.none'), (count) => t('back.terms.days_of', { count })).map(
            ([name, value]) => (
              <div key={name}>
                <dt className={screen.muted}>{t(`back.customers.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      <p role="status">{saved ? t('back.people.saved') : ''}</p>
    </section>
  );
}

function shownTerms({ priceGroup, supervisor, credit, currency }: StaffCustomer, none: string, daysOf: DaysOf) {
  const later = credit === null ? none : `${formatPrice(credit.limit, currency)}, ${daysOf(credit.days)}`;
  return [
    ['group', priceGroup || none],
    ['supervisor', supervisor || none],
    ['credit', later],
  ] as const;
}
type DaysOf = (count: number) => string;

function TermsForm({ first, ...part }: ChangingCustomer & { first: StaffCustomer }) {
  const { t, call } = useStaff();
  const { id, version, currency, credit } = part.customer;
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const terms = { priceGroup: valueOf(form, 'priceGroup').trim(), supervisor: valueOf(form, 'supervisor').trim() };
    const limit = amountOf(form, 'limit', currency);
    const creditTerms = limit === null ? null : { limit, days: Number(valueOf(form, 'days')) };
    const isSame = creditTerms?.limit === first.credit?.limit && creditTerms?.days === first.credit?.days;
    const body = {
      version,
      ...(terms.priceGroup !== first.priceGroup && { priceGroup: terms.priceGroup }),
      ...(terms.supervisor !== first.supervisor && { supervisor: terms.supervisor }),
      ...(!isSame && { credit: creditTerms }),
    };
    return call('changeCustomer', { params: { id }, body });
  });
  return (
    <form className={stacked} onSubmit={submit}>
      <Failure text={failure} />
      <PriceGroupField defaultValue={first.priceGroup} />
      <TextField
        label={t('back.customers.supervisor')}
        name="supervisor"
        maxLength={255}
        defaultValue={first.supervisor}
        required={first.supervisor !== ''}
        error={fieldError('supervisor')}
      />
      <AmountField
        label={t('back.terms.limit')}
        hint={
          credit === null
            ? t('back.terms.limit_hint')
            : t('back.terms.open', { amount: formatPrice(credit.open, currency) })
        }
        name="limit"
        currency={currency}
        amount={first.credit?.limit ?? null}
        error={fieldError('credit.limit')}
      />
      <TextField
        label={t('back.terms.days')}
        name="days"
        type="number"
        min={1}
        max={365}
        defaultValue={first.credit?.days ?? 30}
        error={fieldError('credit.days')}
      />
      <Button type="submit" variant="quiet" small busy={busy}>
        {t('back.terms.save')}
      </Button>
    </form>
  );
}
