import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { Opinion } from '#contract/opinions.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import { keysOf } from '#domain/keys-of.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { LateImage } from '#storefront/ui/picture.tsx';
import { Stars } from '#storefront/ui/rating.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import type { StarValue } from './opinions.tsx';
import styles from './opinions.module.css';

const orders = {
  newest: ['createdAt', 'DESC'],
  oldest: ['createdAt', 'ASC'],
  best: ['value', 'DESC'],
  worst: ['value', 'ASC'],
} as const;
type Order = keyof typeof orders;
const orderNames = keysOf(orders);

const atOnce = 10;

const sortBy = (order: Order) => {
  const [field, direction] = orders[order];
  return [[field, direction]] satisfies [typeof field, typeof direction][];
};

/** What is asked for before anybody has chosen an order or a number of stars. */
export const firstOpinions = (product: number) => ({ product, perPage: atOnce, sort: sortBy('newest') });

type OpinionListProps = { product: number; only: StarValue | null; onAll: () => void };

export function OpinionList({ product, only, onAll }: OpinionListProps) {
  const shop = useShop();
  const { t } = shop;
  const [order, setOrder] = useState<Order>('newest');
  const [most, setMost] = useState(atOnce);
  const query = { ...firstOpinions(product), perPage: most, sort: sortBy(order) };
  const { data, error, isFetching, refetch } = useQuery({
    ...shopQuery(shop, 'listOpinions', { query: only === null ? query : { ...query, value: only } }),
    keepPrevious: true,
  });
  if (error && !isFetching)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return <Spinner label={t('opinions.loading')} />;
  return (
    <>
      <div className={styles.head}>
        <SelectField
          label={t('opinions.sort')}
          value={order}
          onChange={({ currentTarget: { value } }) => isOneOf(orderNames, value) && setOrder(value)}
          options={orderNames.map((value) => ({ value, label: t(`opinions.${value}`) }))}
        />
        {only !== null && (
          <Button variant="quiet" onClick={onAll}>
            {t('opinions.all')}
          </Button>
        )}
      </div>
      {data.items.length === 0 && <p className="muted">{t('opinions.none')}</p>}
      <ol className={styles.items} aria-busy={isFetching || undefined}>
        {data.items.map((opinion) => (
          <li key={opinion.id}>
            <OneOpinion opinion={opinion} />
          </li>
        ))}
      </ol>
      {data.items.length < data.total && (
        <Button variant="quiet" busy={isFetching} onClick={() => setMost(most + atOnce)}>
          {t('opinions.more')}
        </Button>
      )}
    </>
  );
}

function OneOpinion({ opinion }: { opinion: Opinion }) {
  const { t } = useShop();
  const { author, bought, sample, content, createdAt, files, locale, title, value } = opinion;
  return (
    <article className={styles.opinion}>
      <p className={styles.by}>
        <Stars value={value} label={t('opinions.stars', { count: value })} />
        <b>{author}</b>
        <time className="small muted" dateTime={createdAt}>
          {formatDay(warsawDayOf(new Date(createdAt)))}
        </time>
        {bought && (
          <span className={styles.bought}>
            <BadgeCheck aria-hidden="true" />
            {t('opinions.bought')}
          </span>
        )}
        {sample && <span className={styles.sample}>{t('opinions.sample')}</span>}
      </p>
      <div lang={locale}>
        {title !== '' && <h4 className="h5">{title}</h4>}
        <p className={styles.content}>{content}</p>
      </div>
      {files.length > 0 && (
        <ul className={styles.pictures}>
          {files.map(({ file, color }, index) => (
            <li key={file.path} style={{ backgroundColor: color }}>
              <a href={imageUrl(file.path, 'width1600')} target="_blank" rel="noreferrer">
                <LateImage
                  src={imageUrl(file.path, 'mini')}
                  alt={t('opinions.picture', { number: index + 1 })}
                  width={120}
                  height={120}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
