import { useQuery } from '#storefront/api/use-query.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FoundPickUpPoint } from '#contract/checkout.ts';
import { decimalText } from '#domain/number-text.ts';
import { keepAnswersMs, useShop, type Shop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { RadioCard, RadioCards } from '#storefront/ui/radio-card.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import styles from './pick-up-choice.module.css';

type PickUpSearchProps = {
  deliveryMethod: number;
  provider: string;
  onChoose: (point: NonNullable<CheckoutValues['pickUpPoint']>) => void;
};

const shortest = 2;

/**
 * Finds pick-up points by town, postal code or their own code. At first it shows those near the address. While no list
 * can be loaded, the buyer types the code of a point.
 */
export function PickUpSearch({ deliveryMethod, provider, onChoose }: PickUpSearchProps) {
  const { t, locale, call } = useShop();
  const { getValues } = useFormContext<CheckoutValues>();
  const [query, setQuery] = useState(() => nearAddress(getValues('shipping')));
  const [typed, setTyped] = useState(query);
  const {
    data: points,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['listPickUpPoints', locale, deliveryMethod, query],
    queryFn: () => call('listPickUpPoints', { query: { deliveryMethod, query } }),
    enabled: query.length >= shortest,
    staleTime: keepAnswersMs,
  });
  const find = () => {
    const next = typed.trim();
    if (next.length < shortest) return;
    if (next === query) void refetch();
    else setQuery(next);
  };
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('order_data.pick_up_search')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeys(['Enter'], find)}
        />
        <Button variant="quiet" busy={isFetching} onClick={find}>
          {t('order_data.pick_up_find')}
        </Button>
      </div>
      {isFetching && (
        <div role="status" aria-label={t('order_data.pick_up_loading')}>
          <Skeleton width="100%" height={160} />
        </div>
      )}
      {!isFetching && isError && <PointByHand provider={provider} onChoose={onChoose} onRetry={() => void refetch()} />}
      {!isFetching && points && <PointList points={points} onChoose={onChoose} />}
    </>
  );
}

/** Chosen by a click, Enter or Space, not by the arrow keys that walk through the list. */
function PointList({
  points,
  onChoose,
}: {
  points: readonly FoundPickUpPoint[];
  onChoose: PickUpSearchProps['onChoose'];
}) {
  const shop = useShop();
  const { t } = shop;
  const name = useId();
  if (points.length === 0) return <p role="status">{t('order_data.pick_up_none')}</p>;
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('order_data.pick_up_found', { count: points.length })}
      </span>
      <div className={styles.points}>
        <RadioCards label={t('order_data.pick_up_results')}>
          {points.map((point) => (
            <RadioCard
              key={point.id}
              name={name}
              value={point.id}
              title={point.name}
              aside={point.distanceM === null ? undefined : distanceText(point.distanceM, shop)}
              description={[...point.addressLines, point.hint].filter(Boolean).join(', ')}
              onClick={(event) => {
                if (event.detail > 0) onChoose(point);
              }}
              onKeyDown={onKeys(['Enter', ' '], () => onChoose(point))}
            />
          ))}
        </RadioCards>
      </div>
    </>
  );
}

function PointByHand({
  provider,
  onChoose,
  onRetry,
}: Omit<PickUpSearchProps, 'deliveryMethod'> & { onRetry: () => void }) {
  const { t } = useShop();
  const [code, setCode] = useState('');
  const use = () => {
    const id = code.trim().toUpperCase();
    if (id !== '') onChoose({ provider, id, name: id, addressLines: [] });
  };
  return (
    <>
      <ErrorBox text={t('order_data.pick_up_away')} retry={{ text: t('list.retry'), onRetry }} />
      <div className={styles.search}>
        <TextField
          label={t('order_data.pick_up_code')}
          hint={t('order_data.pick_up_code_hint')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onKeys(['Enter'], use)}
        />
        <Button variant="quiet" onClick={use}>
          {t('order_data.pick_up_use')}
        </Button>
      </div>
    </>
  );
}

/** These keys do this, and Enter does not send the whole form. */
const onKeys = (keys: readonly string[], act: () => void) => (event: KeyboardEvent) => {
  if (!keys.includes(event.key)) return;
  event.preventDefault();
  act();
};

const nearAddress = ({ postalCode, city }: CheckoutValues['shipping']) =>
  /^\d{2}-\d{3}$/.test(postalCode.trim()) ? postalCode.trim() : city.trim();

function distanceText(metres: number, { t, locale }: Pick<Shop, 't' | 'locale'>): string {
  if (metres < 1000) return t('order_data.metres', { distance: Math.round(metres) });
  return t('order_data.kilometres', { distance: decimalText(metres / 1000, 1, locale) });
}
