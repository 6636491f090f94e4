import { useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/confirm-email-header.ts';
import { useShop } from '#storefront/api/shop.tsx';

/**
 * Begins a payment and leaves for the page of the provider. Answers false where there is none to go to or it
 * could not be begun, which is logged.
 */
export function usePay(): { pay: (orderId: string, email: string | null) => Promise<boolean>; leaving: boolean } {
  const { call } = useShop();
  const [leaving, setLeaving] = useState(false);
  const pay = async (orderId: string, email: string | null) => {
    setLeaving(true);
    try {
      const { redirectUrl } = await call('payOrder', { params: { id: orderId }, headers: { [confirmEmailHeader]: email ?? undefined }, body: {} });
      if (redirectUrl === null) throw new Error('The payment has no page to go to');
      location.assign(redirectUrl);
      return true;
    } catch (error) {
      console.error('The payment could not be begun', error);
      setLeaving(false);
      return false;
    }
  };
  return { pay, leaving };
}
