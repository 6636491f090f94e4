import { useState, type FormEvent } from 'react';
import type { PaymentWay } from '#contract/payments.ts';
import { useTexts, useShop } from '#storefront/api/shop.tsx';
import { LateImage } from '#storefront/ui/picture.tsx';
import styles from './pay-form.module.css';
import { useQuery } from '#storefront/api/use-query.ts';
import type { Order } from '#contract/order.ts';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { usePay, type PayOutcome } from './use-pay.ts';
import { TextField } from '#storefront/ui/text-field.tsx';

type WayTilesProps = { ways: readonly PaymentWay[]; chosen: string | undefined; onPick: (id: string) => void };

/** The number of tiles shown at first. A provider may list dozens. */
const shownAtFirst = 11;

/** The ways to pay as tiles: logos of banks, BLIK, and the pages of providers. */
function WayTiles({ ways, chosen, onPick }: WayTilesProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const folded = !all && ways.length > shownAtFirst + 1;
  const methods = ways.filter(({ kind }) => kind === 'method');
  const hidden = folded ? new Set(methods.slice(shownAtFirst - ways.length).map(({ id }) => id)) : new Set<string>();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pay.choose')}</legend>
      <div className={styles.tiles}>
        {ways
          .filter(({ id }) => !hidden.has(id) || id === chosen)
          .map((way) => (
            <label key={way.id} className={styles.tile}>
              <input
                type="radio"
                name="way"
                value={way.id}
                checked={way.id === chosen}
                onChange={() => onPick(way.id)}
              />
              <Mark way={way} />
            </label>
          ))}
      </div>
      {folded && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('pay.more', { count: hidden.size })}
        </button>
      )}
    </fieldset>
  );
}

/** Screen readers hear the name of a logo; a logo that can't be loaded is replaced by its name. */
function Mark({ way: { kind, name, image } }: { way: PaymentWay }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  if (image !== null && !broken)
    return (
      <>
        <LateImage className={styles.logo} src={image} alt={name} onError={() => setBroken(true)} />
        <span className={styles.caption} aria-hidden="true">
          {name}
        </span>
      </>
    );
  if (kind === 'blik') return <span className={styles.blik}>{name}</span>;
  return (
    <>
      <span className={styles.name}>{name}</span>
      {kind === 'page' && <span className={styles.caption}>{t('pay.page')}</span>}
    </>
  );
}

type PayFormProps = { order: Order; email: string | null; again: boolean; onWaiting: () => unknown };

const blikLength = 6;

/** Pays an order in one of several ways. When only one is offered, or none could be loaded, there is a plain button. */
export function PayForm({ order, email, again, onWaiting }: PayFormProps) {
  const { call, locale, t } = useShop();
  const { pay, busy } = usePay();
  const [picked, setPicked] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Extract<PayOutcome, { kind: 'refused' }> | null>(null);
  const { data, isPending } = useQuery({
    queryKey: ['listPaymentWays', order.id, email, locale],
    staleTime: 60_000,
    queryFn: () =>
      call('listPaymentWays', { params: { id: order.id }, headers: { [confirmEmailHeader]: email ?? undefined } }),
  });
  if (isPending) return <Skeleton width="100%" height={150} />;

  const ways: PaymentWay[] = data?.ways ?? [];
  const way = ways.find(({ id }) => id === (picked ?? data?.chosen)) ?? ways[0];
  const byBlik = way?.kind === 'blik';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (byBlik && code.length !== blikLength)
      return setProblem({ kind: 'refused', text: t('pay.blik_short'), blikCode: t('pay.blik_short') });
    setProblem(null);
    const outcome = await pay(
      order.id,
      email,
      way === undefined ? {} : { way: way.id, ...(byBlik && { blikCode: code }) },
    );
    if (outcome.kind === 'refused') setProblem(outcome);
    if (outcome.kind === 'waiting') onWaiting();
  };
  const pick = (id: string) => {
    setPicked(id);
    setProblem(null);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {ways.length > 1 && <WayTiles ways={ways} chosen={way?.id} onPick={pick} />}
      {byBlik && <BlikField code={code} error={problem?.blikCode ?? undefined} onCode={setCode} />}
      {problem !== null && problem.blikCode === null && <ErrorBox text={problem.text} />}
      <Button type="submit" busy={busy}>
        {t(again ? 'order.pay_again' : 'order.pay', { price: formatPrice(order.toPayGross, order.currency) })}
      </Button>
    </form>
  );
}

/** Keeps six digits, and removes spaces and all other characters. */
function BlikField({
  code,
  error,
  onCode,
}: {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useTexts();
  return (
    <TextField
      label={t('pay.blik_code')}
      hint={t('pay.blik_hint')}
      error={error}
      className={styles.field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={inGroups(code)}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}

/** As banks show it: three and three. */
const inGroups = (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code);
