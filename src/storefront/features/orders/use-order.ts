import { useQuery } from '#storefront/api/use-query.ts';
import { useHydrated } from '#storefront/late/hydration.ts';
import { useEffect, useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { awaitedNews, mostQuestions, pauseBeforeAsking } from '#domain/payments/awaited-news.ts';
import type { Order } from '#contract/order.ts';
import { isRefusal } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';

const keyOf = (orderId: string) => `order-email:${orderId}`;

/** The e-mail that opens a guest's order, kept for this tab only (ORDER-6). */
export function guestEmailOf(orderId: string): string | null {
  return sessionStorage.getItem(keyOf(orderId));
}

export function rememberGuestEmail(orderId: string, email: string): void {
  sessionStorage.setItem(keyOf(orderId), email);
}

type OrderState = {
  order: Order | undefined;
  email: string | null;
  loading: boolean;
  /** Status of the refusal: 401 without, 404 with an e-mail. */
  refusal: number | null;
  /** Why the order could not be shown: a fault of the shop, or no answer. */
  failure: unknown;
  /** An e-mail has been given on this page. */
  tried: boolean;
  tryEmail: (email: string) => void;
  /** The time at which the order was loaded, in milliseconds. */
  asOf: number;
  polling: boolean;
  reload: () => Promise<unknown>;
};

/** An order for its owner or, with the e-mail that it was placed with, for a guest; asked for in the browser only. */
export function useOrder(id: string): OrderState {
  const { call } = useShop();
  const hydrated = useHydrated();
  const [triedEmail, setTriedEmail] = useState<string | null>(null);
  const email = triedEmail ?? (hydrated ? guestEmailOf(id) : null);
  const [updates, setUpdates] = useState(0);
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['getOrder', id, email],
    enabled: hydrated,
    staleTime: 0,
    queryFn: async () => {
      const order = await call('getOrder', {
        params: { id },
        headers: { [confirmEmailHeader]: email ?? undefined },
      });
      if (email !== null) rememberGuestEmail(id, email);
      setUpdates((count) => count + 1);
      return order;
    },
  });
  // The page asks about an open payment, less and less often.
  const polling =
    data?.canPay === true && awaitedNews(data.transactions, dataUpdatedAt) !== null && updates <= mostQuestions;
  useEffect(() => {
    if (!polling) return;
    const askAgain = () => {
      if (document.visibilityState !== 'hidden') void refetch();
    };
    const timer = setInterval(askAgain, pauseBeforeAsking(updates - 1));
    return () => clearInterval(timer);
  }, [polling, updates, refetch]);
  const refused = isRefusal(error);
  return {
    order: hydrated ? data : undefined,
    email,
    loading: !hydrated || isPending || (isFetching && !data),
    refusal: refused ? error.status : null,
    failure: refused ? null : error,
    tried: triedEmail !== null,
    tryEmail: setTriedEmail,
    asOf: dataUpdatedAt,
    polling,
    reload: refetch,
  };
}
