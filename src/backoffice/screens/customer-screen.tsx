import { useState } from 'react';
import type { StaffCustomer } from '#contract/staff-customers.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { BeginOrder } from './telephone/begin-order.tsx';
import { Approval } from './customer/approval.tsx';
import { CustomerContact } from './customer/customer-contact.tsx';
import { CustomerConsents } from './customer/customer-consents.tsx';
import { CustomerOrders } from './customer/customer-orders.tsx';
import { CustomerTerms } from './customer/customer-terms.tsx';
import { Members } from './customer/members.tsx';
import { PersonData } from './customers/person-data.tsx';
import { QuotationsTable } from './quotations/quotations-table.tsx';
import screen from './screen.module.css';

/** One customer or company: what it buys, on which terms, and what it has agreed to. */
export function CustomerScreen({ id }: { id: string }) {
  const { t, call, locale, has } = useStaff();
  const list = `${baseOf(locale)}/customers`;
  const ask = () => call('getCustomer', { params: { id: Number(id) } });
  const { answer: customer, error, set } = useAnswer(`customer ${id}`, ask);
  const [conflict, setConflict] = useState(false);
  // Who approves names the terms too, and reads them below then.
  const [decisions, setDecisions] = useState(0);
  useKeys([{ keys: 'Escape', label: t('back.keys.back'), run: () => go(list) }]);
  if (customer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const onChanged = (after: StaffCustomer) => {
    setConflict(false);
    set(after);
  };
  const onConflict = (theirs: StaffCustomer) => {
    set(theirs);
    setConflict(true);
  };
  const onDecided = (decided: StaffCustomer) => {
    setDecisions(decisions + 1);
    onChanged(decided);
  };
  const part = { customer, onChanged, onConflict };
  const isBusiness = customer.state !== null;
  return (
    <>
      <Head customer={customer} list={list} />
      <Failure text={conflict ? t('back.customer.conflict') : null} />
      <div className={screen.two}>
        <div>
          {isBusiness && has('people:approve') && <Approval {...part} onChanged={onDecided} />}
          <CustomerOrders customer={customer} />
          {customer.quotations.length > 0 && (
            <section className={screen.part}>
              <h2 className="h5">{t('back.nav.quotations')}</h2>
              <QuotationsTable quotations={customer.quotations} />
            </section>
          )}
          <CustomerConsents customer={customer} />
        </div>
        <aside>
          <CustomerContact customer={customer} />
          {isBusiness && <CustomerTerms key={decisions} {...part} />}
          {customer.kind === 'partner' && <Members {...part} />}
          {has('people:export') && (
            <section className={screen.part} aria-label={t('back.person.title')}>
              <div>
                <PersonData email={customer.email} onErased={() => go(list)} />
              </div>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function Head({ customer, list }: { customer: StaffCustomer; list: string }) {
  const { t, has } = useStaff();
  const { name, company, kind, state, createdAt } = customer;
  const since = formatDay(warsawDayOf(new Date(createdAt)));
  return (
    <div className={screen.head}>
      <div>
        <p className={screen.crumb}>
          <Link className="link" href={list}>
            {t('back.nav.customers')}
          </Link>
        </p>
        <h1 className="h3">{company === '' ? name : `${company}, ${name}`}</h1>
        <p className={screen.muted}>
          {[
            t(`back.customers.kind.${kind}`),
            state === null ? '' : t(`back.customers.state.${state}`),
            t('back.customer.since', { day: since }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {has('orders:create') && <BeginOrder customer={customer} />}
    </div>
  );
}
