import { useQuery } from '#storefront/api/use-query.ts';
import { useState, type FormEvent } from 'react';
import type { Order } from '#contract/orders.ts';
import type { PaymentWay } from '#contract/payments.ts';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { usePay, type PayOutcome } from './use-pay.ts';
import { WayTiles } from './way-tiles.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './pay-form.module.css';

type PayFormProps = { order: Order; email: string | null; again: boolean; onWaiting: () => unknown };

const blikLength = 6;

/** Pays an order by a way of the buyer's choice; where only one is on offer, or none can be told, by a plain button. */
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
        {t(again ? 'order.pay_again' : 'order.pay', { price: formatPrice(order.prepaidGross, order.currency) })}
      </Button>
    </form>
  );
}

/** Six digits; spaces and whatever else is typed or pasted between them fall away. */
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
      value={shown(code)}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}

/** As banks show it: three and three. */
const shown = (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code);
