import { useRef, useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { CallError } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { errorText } from '#storefront/texts/error-text.ts';

export type PayBy = { way?: string; blikCode?: string };

/**
 * The result of beginning a payment: the browser leaves for the provider, the bank asks on the phone, or why neither
 * happens.
 */
export type PayOutcome =
  | { kind: 'leaving' }
  | { kind: 'waiting' }
  | { kind: 'refused'; text: string; blikCode: string | null };

/** A call without an answer so far. Its content shows whether another call means the same payment. */
type Unanswered = { about: string; key: string };

/**
 * Begins a payment, and leaves for the page of the provider where there is one. A failure is logged. Each attempt has
 * an Idempotency-Key of its own, which is sent again while the result is unknown (PAY-3).
 */
export function usePay(): {
  pay: (orderId: string, email: string | null, by?: PayBy) => Promise<PayOutcome>;
  busy: boolean;
} {
  const { call, t } = useShop();
  const [busy, setBusy] = useState(false);
  const unanswered = useRef<Unanswered | null>(null);
  const pay = async (orderId: string, email: string | null, by: PayBy = {}): Promise<PayOutcome> => {
    setBusy(true);
    const about = JSON.stringify([orderId, by]);
    const key = unanswered.current?.about === about ? unanswered.current.key : uuid();
    unanswered.current = { about, key };
    try {
      const { redirectUrl } = await call('payOrder', {
        params: { id: orderId },
        headers: { [confirmEmailHeader]: email ?? undefined, 'idempotency-key': key },
        body: by,
      });
      unanswered.current = null;
      if (redirectUrl === null) {
        setBusy(false);
        return { kind: 'waiting' };
      }
      location.assign(redirectUrl);
      return { kind: 'leaving' };
    } catch (error) {
      console.error('The payment could not be begun', error);
      setBusy(false);
      if (isDecided(error)) unanswered.current = null;
      const blikCode = error instanceof CallError ? (error.fields['blikCode']?.[0] ?? null) : null;
      return { kind: 'refused', text: errorText(error, t, 'order.pay_failed'), blikCode };
    }
  };
  return { pay, busy };
}

/** Whether the shop has refused. Otherwise the payment may have begun. */
const isDecided = (error: unknown) =>
  error instanceof CallError && error.problem !== null && error.problem.code !== 'server';
