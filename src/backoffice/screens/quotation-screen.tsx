import { useState } from 'react';
import type { StaffQuotation } from '#contract/staff-quotations.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { PriceForm } from './quotations/price-form.tsx';
import { RefuseQuotation } from './quotations/refuse-quotation.tsx';
import screen from './screen.module.css';

/** One quotation: what was asked for, and the prices that the shop answers. */
export function QuotationScreen({ id }: { id: string }) {
  const { t, call, locale, has } = useStaff();
  const list = `${baseOf(locale)}/quotations`;
  const ask = () => call('getQuotation', { params: { id: Number(id) } });
  const { answer: quotation, error, set } = useAnswer(`quotation ${id}`, ask, ['quotations']);
  const [conflict, setConflict] = useState(false);
  useKeys([{ keys: 'Escape', label: t('back.keys.back'), run: () => go(list) }]);
  if (quotation === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const handlers = {
    onChanged: (changed: StaffQuotation) => {
      setConflict(false);
      set(changed);
    },
    onConflict: (theirs: StaffQuotation) => {
      set(theirs);
      setConflict(true);
    },
  };
  const mayAnswer = quotation.open && has('people:write');
  return (
    <>
      <Head quotation={quotation} list={list} />
      <Failure
        text={conflict ? t('back.quotation.conflict', { state: t(`back.quotations.state.${quotation.state}`) }) : null}
      />
      <div className={screen.two}>
        <div>
          <PriceForm {...handlers} quotation={quotation} mayAnswer={mayAnswer} />
        </div>
        <aside>
          <Buyer quotation={quotation} />
          {mayAnswer && <RefuseQuotation {...handlers} quotation={quotation} />}
        </aside>
      </div>
    </>
  );
}

function Head({ quotation, list }: { quotation: StaffQuotation; list: string }) {
  const { t, locale } = useStaff();
  const { number, state, usualNet, net, currency, validUntil, orderId } = quotation;
  return (
    <div className={screen.head}>
      <div>
        <p className={screen.crumb}>
          <Link className="link" href={list}>
            {t('back.nav.quotations')}
          </Link>
        </p>
        <h1 className="h3">{t('back.quotation.title', { number })}</h1>
        <p className={screen.row}>
          <span>{t(`back.quotations.state.${state}`)}</span>
          {validUntil !== null && state === 'priced' && (
            <span className={screen.muted}>
              {t('back.quotations.until', { moment: formatMoment(new Date(validUntil)) })}
            </span>
          )}
          <b>{formatPrice(net ?? usualNet, currency)}</b>
          {orderId !== null && (
            <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`}>
              {t('back.inbox.order')}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

function Buyer({ quotation }: { quotation: StaffQuotation }) {
  const { t, locale } = useStaff();
  const { buyer, email, customerId, projectName, note, answer, createdAt } = quotation;
  return (
    <>
      <section className={screen.part}>
        <h2 className="h5">{t('back.quotations.buyer')}</h2>
        <p>
          <Link className="link" href={`${baseOf(locale)}/customers/${customerId}`}>
            {buyer}
          </Link>
        </p>
        {email !== buyer && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        <p className={screen.muted}>{t('back.quotation.asked', { moment: formatMoment(new Date(createdAt)) })}</p>
        {projectName !== '' && <p>{t('back.order.project', { name: projectName })}</p>}
        {note !== '' && <p className={screen.written}>„{note}”</p>}
      </section>
      {answer !== '' && (
        <section className={screen.part}>
          <h2 className="h5">{t('back.quotation.answer')}</h2>
          <p className={screen.written}>{answer}</p>
        </section>
      )}
    </>
  );
}
