import { countText } from '#domain/staff/counted.ts';
import type { todayQueues, TodayQueue } from '#contract/staff-today.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { currencies } from '#domain/pricing/money.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useState } from 'react';
import { Failure } from '../card.tsx';
import { dayFormat } from '../day-format.ts';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { authorName } from './author-name.ts';
import { OrderStateMark } from './order-state-mark.tsx';
import { TurnoverOfDays } from './today/turnover.tsx';
import screen from './screen.module.css';
import styles from './today/today.module.css';

/** Where each queue is worked off, already filtered. */
const lists: Readonly<Record<(typeof todayQueues)[number], string>> = {
  late: '/orders?due=late&sort=ready',
  refunds: '/orders?refund=stuck',
  mails: '/mails',
  shipments: '/sending?view=faults',
  accept: '/orders?state=new,paid&sort=oldest',
  send: '/orders?state=in_progress&due=day&sort=ready',
  produced: '/orders?produced=1&sort=ready',
  produce: '/production?view=queue&due=week',
  partners: '/customers?state=waiting',
  quotations: '/quotations',
  inbox: '/inbox',
  unpaid: '/orders?state=awaiting_payment&sort=oldest',
  collect: '/money?view=couriers',
  stock: '/stock',
  opinions: '/opinions',
};

/** Of these the money waits, not the order. */
const isOrdered = (name: TodayQueue['name']) => name === 'unpaid' || name === 'collect';

const hurting: readonly TodayQueue['name'][] = ['late', 'refunds', 'mails', 'shipments'];

/** Everything that has to be done, the most urgent first; figures stand below the work. */
export function TodayScreen() {
  const { t, call, locale } = useStaff();
  const { answer, error } = useAnswer('today', () => call('getToday', {}), [
    'orders',
    'contact_messages',
    'order_statements',
    'opinions',
    'quotations',
    'production_pieces',
    'shipments',
  ]);
  if (answer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const { day, queues, turnover, misses, happened } = answer;
  const title = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <>
      <div className={screen.head}>
        <h1 className={classes('h3', styles.day)}>{title.format(new Date(day))}</h1>
      </div>
      <h2 className="h5">{t('back.today.todo')}</h2>
      {queues.length === 0 ? <p>{t('back.today.nothing')}</p> : <Queues queues={queues} />}
      {turnover !== null && <TurnoverOfDays turnover={turnover} />}
      <div className={styles.columns}>
        {misses !== null && (
          <section className={screen.part}>
            <div className={screen.partHead}>
              <h2 className="h5">{t('back.today.misses')}</h2>
              <span className={screen.muted}>{t('back.today.seven_days')}</span>
            </div>
            {misses.length === 0 ? (
              <p className={screen.muted}>{t('back.today.no_misses')}</p>
            ) : (
              <ul className={styles.rows}>
                {misses.map(({ words, times }) => (
                  <li key={words}>
                    <b>{times}</b>
                    <span>{words}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        {happened !== null && happened.length > 0 && (
          <section className={screen.part}>
            <h2 className="h5">{t('back.today.happened')}</h2>
            <ul className={styles.rows}>
              {happened.map(({ at, orderId, reference, state, author }) => (
                <li key={`${at} ${orderId}`}>
                  <time dateTime={at}>{formatMoment(new Date(at))}</time>
                  <span className={screen.row}>
                    <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`}>
                      {reference}
                    </Link>
                    <OrderStateMark state={state} />
                    <small>{authorName(author, t)}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function Queues({ queues }: { queues: readonly TodayQueue[] }) {
  const { t, locale } = useStaff();
  const [place, setPlace] = useState(0);
  const at = Math.min(place, queues.length - 1);
  const hrefOf = ({ name }: TodayQueue) => baseOf(locale) + lists[name];
  useKeys([
    { keys: 'j', label: t('back.keys.down'), run: () => setPlace(Math.min(at + 1, queues.length - 1)) },
    { keys: 'k', label: t('back.keys.up'), run: () => setPlace(Math.max(at - 1, 0)) },
    { keys: 'Enter', label: t('back.keys.open'), run: () => go(hrefOf(queues[at]!)) },
  ]);
  const since = ({ name, since: moment }: TodayQueue) => {
    if (moment === null) return null;
    return moment.length === 10
      ? t('back.today.promised', { day: formatDay(moment) })
      : t(isOrdered(name) ? 'back.today.ordered' : 'back.today.waits', { moment: formatMoment(new Date(moment)) });
  };
  return (
    <ol className={styles.todo}>
      {queues.map((queue, index) => (
        <li key={queue.name} className={classes(index === at && styles.at)}>
          <b className={classes(styles.count, hurting.includes(queue.name) && screen.bad)}>{countText(queue.count)}</b>
          <div>
            <h3>{t(`back.today.queue.${queue.name}`)}</h3>
            <p className={screen.muted}>
              {[since(queue), queue.amount === null ? null : formatPrice(queue.amount, currencies.PLN)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <p className={styles.first}>{queue.first.join('; ')}</p>
          <Link className={classes(styles.go, index === at && styles.next)} href={hrefOf(queue)}>
            {t(`back.today.do.${queue.name}`)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
