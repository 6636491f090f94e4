import { formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import styles from './account-frame.module.css';

const dayOf = (moment: string) => formatDay(warsawDayOf(new Date(moment)));

/** The own orders of samples that wait to be sent, or those that are over; nothing where there are none (SAMPLE-4). */
export function AccountSamples({ over }: { over: boolean }) {
  const { call, t } = useShop();
  const { data = [] } = useQuery({ queryKey: ['listSampleOrders'], queryFn: () => call('listSampleOrders', {}) });
  const sampleOrders = data.filter(({ state }) => (state !== 'new') === over);
  if (sampleOrders.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{t('account.samples.title')}</h2>
      <ul className={styles.orders}>
        {sampleOrders.map(({ reference, state, createdAt, sentAt, samples }) => (
          <li key={reference} className={styles.order}>
            <h3 className="h4">{t('account.samples.of', { reference })}</h3>
            <p className={styles.amount}>{t(`account.samples.state.${state}`)}</p>
            <p className="muted">
              {sentAt === null
                ? t('account.orders.placed', { date: dayOf(createdAt) })
                : t('account.samples.sent', { date: dayOf(sentAt) })}
            </p>
            <ul className={styles.details}>
              {samples.map(({ product, attribute, name, code }) => (
                <li key={`${product} ${attribute} ${code}`}>
                  {name} <span className="muted">{`${product}, ${attribute}`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
