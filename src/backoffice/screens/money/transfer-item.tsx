import type { Transfer } from '#contract/staff-transfers.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange, type ChangeHandlers } from '../use-change.ts';
import styles from './transfers.module.css';

/** Money that came, what is doubtful of it, and the answers that there are. */
export function TransferItem({ transfer, ...handlers }: ChangeHandlers<Transfer> & { transfer: Transfer }) {
  const { t, has, locale } = useStaff();
  const { amount, currency, bookedOn, payer, title, doubt, state, order, fileName, line } = transfer;
  return (
    <li className={styles.item}>
      <p className={styles.amount}>
        {formatPrice(amount, currency)}
        <small>{formatDay(bookedOn)}</small>
      </p>
      <div className={styles.words}>
        <p>
          {title || '–'}
          <br />
          <span className={screen.muted}>
            {[payer, t('back.transfers.of_file', { file: fileName, line })].filter(Boolean).join(' · ')}
          </span>
        </p>
        {order !== null && (
          <p>
            {t('back.transfers.booked_on')}{' '}
            <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(order.id)}`}>
              {order.reference}
            </Link>
          </p>
        )}
        {state === 'asked' && doubt !== null && <p className={styles.doubt}>{t(`back.transfers.doubt.${doubt}`)}</p>}
        {state !== 'booked' && has('payments:write') && <Answers transfer={transfer} {...handlers} />}
        {state === 'left' && <p className={screen.muted}>{t('back.transfers.state.left')}</p>}
      </div>
    </li>
  );
}

function Answers({ transfer, ...handlers }: ChangeHandlers<Transfer> & { transfer: Transfer }) {
  const { t, call } = useStaff();
  const { id, version, candidates, state } = transfer;
  const what = [formatPrice(transfer.amount, transfer.currency), transfer.payer || transfer.title]
    .filter(Boolean)
    .join(', ');
  const labelOf = (words: string) => `${words}: ${what}`;
  const answer = (reference: string | null) => call('answerTransfer', { params: { id }, body: { version, reference } });
  const { submit, busy, failure } = useChange(handlers, (form) => {
    const choice = valueOf(form, 'chosen');
    return answer(choice === 'none' ? null : choice || valueOf(form, 'reference').trim());
  });
  const candidateForms = candidates.map(({ reference, buyer, open, currency }) => (
    <form key={reference} className={styles.candidate} onSubmit={submit}>
      <input type="hidden" name="chosen" value={reference} />
      <span>{t('back.transfers.candidate', { reference, buyer, open: formatPrice(open, currency) })}</span>
      <Button type="submit" small busy={busy} variant={candidates.length === 1 ? 'primary' : 'quiet'}>
        {t('back.transfers.book_on', { reference })}
      </Button>
    </form>
  ));
  return (
    <>
      {candidateForms}
      <Failure text={failure} />
      <div className={styles.other}>
        <form className={styles.other} onSubmit={submit}>
          <TextField
            label={t('back.transfers.other')}
            aria-label={labelOf(t('back.transfers.other'))}
            name="reference"
            maxLength={40}
            required
          />
          <Button type="submit" small variant="quiet" busy={busy} aria-label={labelOf(t('back.transfers.book'))}>
            {t('back.transfers.book')}
          </Button>
        </form>
        {state !== 'left' && (
          <form onSubmit={submit}>
            <input type="hidden" name="chosen" value="none" />
            <Button type="submit" small variant="quiet" busy={busy} aria-label={labelOf(t('back.transfers.leave'))}>
              {t('back.transfers.leave')}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}
