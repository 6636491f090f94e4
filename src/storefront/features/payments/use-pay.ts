import { useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { CallError } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';

export type PayBy = { way?: string; blikCode?: string };

/** What became of it: the browser leaves, the bank asks on the phone, or why not. */
export type PayOutcome =
  | { kind: 'leaving' }
  | { kind: 'waiting' }
  | { kind: 'refused'; text: string; blikCode: string | null };

/** Begins a payment, and leaves for the page of the provider where there is one. A failure is logged. */
export function usePay(): {
  pay: (orderId: string, email: string | null, by?: PayBy) => Promise<PayOutcome>;
  busy: boolean;
} {
  const { call, t } = useShop();
  const [busy, setBusy] = useState(false);
  const pay = async (orderId: string, email: string | null, by: PayBy = {}): Promise<PayOutcome> => {
    setBusy(true);
    try {
      const { redirectUrl } = await call('payOrder', {
        params: { id: orderId },
        headers: { [confirmEmailHeader]: email ?? undefined },
        body: by,
      });
      if (redirectUrl === null) {
        setBusy(false);
        return { kind: 'waiting' };
      }
      location.assign(redirectUrl);
      return { kind: 'leaving' };
    } catch (error) {
      console.error('The payment could not be begun', error);
      setBusy(false);
      const blikCode = error instanceof CallError ? (error.fields['blikCode']?.[0] ?? null) : null;
      return { kind: 'refused', text: errorText(error, t, 'order.pay_failed'), blikCode };
    }
  };
  return { pay, busy };
}
