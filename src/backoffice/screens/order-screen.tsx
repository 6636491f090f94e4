import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatDay } from '#domain/calendar/day.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { StaffError } from '../call.ts';
import { Failure, stacked } from '../card.tsx';
import { textOfError, useAnswer, useStaff, useSubmit, valueOf } from '../staff.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import styles from './screen.module.css';

type Changing = {
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
  onConflict: (theirs: StaffOrder) => void;
};

/** One order: what was ordered, its money, its next step and all that happened. */
export function OrderScreen({ id }: { id: string }) {
  const { t, call, has } = useStaff();
  const { answer: order, error, set } = useAnswer(id, () => call('getOrder', { params: { id } }));
  const [conflict, setConflict] = useState<OrderState | null>(null);
  if (order === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const onChanged = (changed: StaffOrder) => {
    setConflict(null);
    set(changed);
  };
  const onConflict = (theirs: StaffOrder) => {
    set(theirs);
    setConflict(theirs.state);
  };
  const part = { order, onChanged, onConflict };
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{order.reference}</h1>
        <p className={styles.row}>
          <OrderStateMark state={order.state} />
          <span className={styles.muted}>{formatMoment(new Date(order.createdAt))}</span>
        </p>
      </div>
      <Failure text={conflict === null ? null : t('back.order.conflict', { state: t(`back.state.${conflict}`) })} />
      {order.next.length > 0 && <NextSteps {...part} />}
      <div className={styles.two}>
        <div>
          <Lines order={order} />
          <section className={styles.part}>
            <h2 className="h5">{t('back.order.history')}</h2>
            <ul className={styles.list}>
              {order.history.map(({ at, kind, state, author, note }) => (
                <li key={`${at}${kind}${state}`}>
                  {formatMoment(new Date(at))} · {t(`back.state.${state}`)}
                  {kind === 'state' ? '' : ` (${kind})`} · {author}
                  {note === '' ? '' : `: ${note}`}
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.part}>
            <h2 className="h5">{t('back.order.notes')}</h2>
            <ul className={styles.list}>
              {order.notes.map(({ at, author, text }) => (
                <li key={at}>
                  {formatMoment(new Date(at))} · {author}: {text}
                </li>
              ))}
            </ul>
            {has('orders:write') && <NoteForm {...part} />}
          </section>
        </div>
        <aside>
          <Contact order={order} />
          {order.money !== null && <Money {...part} money={order.money} />}
          {has('orders:write') && <TrackingForm {...part} />}
        </aside>
      </div>
    </>
  );
}

/** Sends a change of the order as it was seen; one by somebody else meanwhile is shown, and the input stays. */
function useChange({ onChanged, onConflict }: Changing, send: (form: FormData) => Promise<StaffOrder>) {
  const { t } = useStaff();
  return useSubmit(t, async (form) => {
    try {
      onChanged(await send(form));
    } catch (error) {
      const theirs = error instanceof StaffError && error.status === 409 ? error.problem?.['theirs'] : null;
      if (!theirs) throw error;
      onConflict(theirs as StaffOrder);
    }
  });
}

function NextSteps(part: Changing) {
  const { t, call } = useStaff();
  const { order } = part;
  const [wanted, setWanted] = useState<OrderState | null>(null);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const changed = await call('changeOrderState', {
      params: { id: order.id },
      body: { version: order.version, state: wanted!, note: valueOf(form, 'note') },
    });
    setWanted(null);
    return changed;
  });
  const [first] = order.next;
  return (
    <div className={styles.steps}>
      {order.next.map((state) => (
        <Button key={state} variant={state === first ? 'primary' : 'quiet'} onClick={() => setWanted(state)}>
          {t('back.order.move', { state: t(`back.state.${state}`) })}
        </Button>
      ))}
      <Dialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={wanted === null ? '' : t('back.order.move', { state: t(`back.state.${wanted}`) })}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.order.move_text')}</p>
          <Failure text={failure} />
          <TextAreaField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {wanted === null ? '' : t('back.order.move', { state: t(`back.state.${wanted}`) })}
          </Button>
          <Button variant="quiet" onClick={() => setWanted(null)}>
            {t('back.order.keep')}
          </Button>
        </form>
      </Dialog>
    </div>
  );
}

function Lines({ order }: { order: StaffOrder }) {
  const { t } = useStaff();
  return (
    <section className={styles.part}>
      <h2 className="h5">{t('back.order.lines')}</h2>
      {order.testPayment && <p>{t('back.order.test')}</p>}
      <div className={styles.scroll} role="region" aria-label={t('back.order.lines')} tabIndex={0}>
        <table className={styles.table}>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.position}>
                <td>{line.quantity - line.cancelled} ×</td>
                <td>
                  {line.name} {line.mark === '' ? '' : `(${line.mark})`}
                  <small>{line.systemCode}</small>
                  <small>{line.words.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ')}</small>
                  {line.cancelled > 0 && <small>{t('back.order.cancelled', { count: line.cancelled })}</small>}
                  {line.promisedOn !== null && (
                    <small>{t('back.order.promised', { day: formatDay(line.promisedOn) })}</small>
                  )}
                </td>
                <td className={styles.amount}>{line.gross === null ? '' : formatPrice(line.gross, order.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {order.gross !== null && <p className={styles.amount}>{formatPrice(order.gross, order.currency)}</p>}
    </section>
  );
}

function Contact({
  order: { contact, buyer, town, delivery, pickUpPoint, payment, projectName },
}: {
  order: StaffOrder;
}) {
  const { t } = useStaff();
  return (
    <section className={styles.part}>
      <h2 className="h5">{t('back.order.contact')}</h2>
      {contact === null ? (
        <p>
          {buyer}, {town}
        </p>
      ) : (
        <ul className={styles.list}>
          <li>{[contact.shipping.name, contact.shipping.company].filter(Boolean).join(', ')}</li>
          <li>
            {contact.shipping.street}, {contact.shipping.postalCode} {contact.shipping.city}, {contact.shipping.country}
          </li>
          <li>{contact.email}</li>
          <li>{contact.shipping.phone}</li>
          {contact.billing.taxNumber !== '' && <li>{contact.billing.taxNumber}</li>}
          {contact.comments !== '' && <li>{contact.comments}</li>}
        </ul>
      )}
      <h2 className="h5">{t('back.order.delivery')}</h2>
      <p>{[delivery, pickUpPoint, payment, projectName].filter(Boolean).join(', ')}</p>
    </section>
  );
}

function Money({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call, has } = useStaff();
  const { order } = part;
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const amount = Number(valueOf(form, 'amount').replace(',', '.'));
    const changed = await call('refundOrder', {
      params: { id: order.id },
      body: {
        version: order.version,
        amount: amount as unknown as typeof money.refundable,
        reason: valueOf(form, 'reason'),
      },
    });
    setAsking(false);
    return changed;
  });
  const price = (amount: typeof money.refundable) => formatPrice(amount, order.currency);
  return (
    <section className={styles.part}>
      <h2 className="h5">{t('back.order.money')}</h2>
      <ul className={styles.list}>
        {money.attempts.map(({ id, at, provider, state, amount }) => (
          <li key={id}>
            {formatMoment(new Date(at))} · {provider} · {state} · {price(amount)}
          </li>
        ))}
        {money.refunds.map(({ id, at, state, amount, reason, author }) => (
          <li key={id}>
            {formatMoment(new Date(at))} · −{price(amount)} · {state} · {author}: {reason}
          </li>
        ))}
      </ul>
      <p>
        {t('back.order.refundable')}: {price(money.refundable)}
      </p>
      {has('refunds:write') && Number(money.refundable) > 0 && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('back.order.refund')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('back.order.refund')}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.order.refund_text')}</p>
          <Failure text={failure} />
          <TextField
            label={t('back.order.amount', { currency: order.currency.shortSymbol })}
            name="amount"
            inputMode="decimal"
            pattern="\d+([.,]\d{1,2})?"
            required
            error={fieldError('amount')}
          />
          <TextField
            label={t('back.order.reason')}
            name="reason"
            maxLength={500}
            required
            error={fieldError('reason')}
          />
          <Button type="submit" busy={busy}>
            {t('back.order.refund')}
          </Button>
        </form>
      </Dialog>
    </section>
  );
}

function NoteForm(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, notes } = part.order;
  const { submit, busy, failure } = useChange(part, (form) =>
    call('noteOrder', { params: { id }, body: { version, text: valueOf(form, 'text') } }),
  );
  return (
    <form className={stacked} onSubmit={submit} key={notes.length}>
      <Failure text={failure} />
      <TextAreaField label={t('back.order.note')} name="text" maxLength={2000} required />
      <Button type="submit" variant="quiet" busy={busy}>
        {t('back.order.note_submit')}
      </Button>
    </form>
  );
}

function TrackingForm(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, tracking } = part.order;
  const { submit, busy, failure, fieldError } = useChange(part, (form) =>
    call('trackOrder', {
      params: { id },
      body: { version, number: valueOf(form, 'number'), url: valueOf(form, 'url').trim() || null },
    }),
  );
  return (
    <section className={styles.part}>
      <form className={stacked} onSubmit={submit}>
        <Failure text={failure} />
        <TextField
          label={t('back.order.tracking')}
          name="number"
          maxLength={100}
          defaultValue={tracking?.number}
          required
          error={fieldError('number')}
        />
        <TextField
          label={t('back.order.tracking_url')}
          name="url"
          type="url"
          maxLength={1000}
          defaultValue={tracking?.url ?? ''}
          error={fieldError('url')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {t('back.order.tracking_submit')}
        </Button>
      </form>
    </section>
  );
}
