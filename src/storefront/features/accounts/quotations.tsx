import type { Quotation } from '#contract/quotations.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment, warsawDayOf } from '#domain/warsaw-day.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQueryClient } from '#storefront/api/use-query.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { useOneCall } from '#storefront/forms/use-one-call.ts';
import { BusinessFrame, BusinessList } from './business-list.tsx';
import styles from './account-frame.module.css';

const key = ['listQuotations'];

/** The quotations of a business customer, with the shop's answers. */
export function Quotations({ onAccepted }: Accepting) {
  const { t } = useShop();
  return <BusinessFrame title={t('account.quotations.title')}>{() => <List onAccepted={onAccepted} />}</BusinessFrame>;
}

/** Takes the cart that holds an accepted quotation. */
type Accepting = { onAccepted: (cart: AnswerOf<'acceptQuotation'>) => void };

function List({ onAccepted }: Accepting) {
  const { call, t } = useShop();
  return (
    <BusinessList
      queryKey={key}
      load={() => call('listQuotations', {})}
      none={{ title: t('account.quotations.none_title'), text: t('account.quotations.none_text') }}
    >
      {(quotation) => <QuotationCard key={quotation.id} quotation={quotation} onAccepted={onAccepted} />}
    </BusinessList>
  );
}

type CardProps = Accepting & { quotation: Quotation };

function QuotationCard({ quotation, onAccepted }: CardProps) {
  const { t } = useShop();
  const { number, state, createdAt, validUntil, net, currency, projectName, note, answer } = quotation;
  return (
    <li className={styles.order}>
      <h2 className="h4">{t('account.quotations.of', { number })}</h2>
      <p className={styles.amount}>{net === null ? '' : formatPrice(net, currency)}</p>
      <p className="muted">
        {t('account.quotations.asked', { date: formatDay(warsawDayOf(new Date(createdAt))) })}
        {projectName !== '' && ` · ${t('account.quotations.project', { name: projectName })}`}
      </p>
      <p className={styles.amount}>{t(`account.quotations.state.${state}`)}</p>
      <div className={styles.details}>
        <Lines quotation={quotation} />
        {note !== '' && <p className="muted">{t('account.quotations.note', { note })}</p>}
        {answer !== '' && <p>{t('account.quotations.answer', { answer })}</p>}
        {(state === 'priced' || state === 'expired') && validUntil !== null && (
          <p>
            {t(state === 'priced' ? 'account.quotations.until' : 'account.quotations.was_until', {
              until: formatMoment(new Date(validUntil)),
            })}
          </p>
        )}
        <Steps quotation={quotation} onAccepted={onAccepted} />
      </div>
    </li>
  );
}

function Lines({ quotation: { items, currency } }: { quotation: Quotation }) {
  const { t } = useShop();
  return (
    <ul className={styles.lines}>
      {items.map(({ name, code, mark, quantity, usualNet, net }, index) => (
        <li key={index}>
          <span>
            {name} <span className="muted">{[code, mark].filter(Boolean).join(', ')}</span>
          </span>
          <span className="tabular">
            {t('account.quotations.piece', { quantity, price: formatPrice(net ?? usualNet, currency) })}
            {net !== null && net < usualNet && (
              <span className="small muted">
                {' '}
                {t('account.quotations.before', { price: formatPrice(usualNet, currency) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The steps that the buyer can take now. */
function Steps({ quotation: { id, state, orderId }, onAccepted }: CardProps) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, failure, run } = useOneCall('account.not_done');
  const accept = async () => {
    onAccepted(await call('acceptQuotation', { params: { id } }));
    navigate(pathTo('ORDER_CART'));
  };
  const withdraw = async () => {
    await call('withdrawQuotation', { params: { id } });
    client.setQueryData(key, await call('listQuotations', {}));
  };
  if (state === 'ordered' && orderId !== null)
    return (
      <a className="link" href={pathTo('USER_ORDER', { id: orderId })}>
        {t('account.quotations.order')}
      </a>
    );
  if (state !== 'priced' && state !== 'requested' && state !== 'expired') return null;
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <div className={styles.actions}>
        {state === 'priced' && (
          <Button small busy={busy} onClick={() => void run(accept)}>
            {t('account.quotations.accept')}
          </Button>
        )}
        <Button small variant="quiet" disabled={busy} onClick={() => void run(withdraw)}>
          {t('account.quotations.withdraw')}
        </Button>
        {state === 'priced' && <span className="small muted">{t('account.quotations.replaces')}</span>}
      </div>
    </>
  );
}
