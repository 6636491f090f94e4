import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offersWays } from '#domain/payments/payment-provider.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { CartShortLines } from '#storefront/features/cart/cart-short-lines.tsx';
import { CartTotals } from '#storefront/features/cart/cart-totals.tsx';
import { useCart, useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { OrderReview } from '#storefront/features/checkout/order-review.tsx';
import { usePlaceOrder } from '#storefront/features/orders/use-place-order.ts';
import { usePay } from '#storefront/features/payments/use-pay.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { useNavigate } from '#storefront/use-page.ts';
import styles from './order-data-screen.module.css';

const mendedInCart: ReadonlySet<string> = new Set(['no-items', 'item-problem', 'discount-code', 'gift-card']);

/** The overview before ordering: a cart that can't be ordered leads back to where it can be completed. */
export function OrderReviewScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { cart, loading } = useCart();
  const { reload } = useCartChanges();
  const { place, placing } = usePlaceOrder();
  const { pay, busy } = usePay();
  const [placed, setPlaced] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const blockers = cart?.blockers ?? ['no-items' as const];
  const wayBack =
    loading || placed || blockers.length === 0
      ? null
      : blockers.some((blocker) => mendedInCart.has(blocker))
        ? 'ORDER_CART'
        : 'ORDER_DATA';
  useEffect(() => {
    if (wayBack) navigate(pathTo(wayBack), { replace: true });
  });

  if (!cart || wayBack)
    return (
      <main className={`wrap ${styles.waiting}`}>
        <h1 className="h1">{t('order_review.title')}</h1>
        <Spinner label={t('order_data.loading')} />
      </main>
    );

  const order = async () => {
    setProblem(null);
    try {
      const fresh = await reload();
      if (fresh?.version !== cart.version || fresh.totals.toPay !== cart.totals.toPay)
        return setProblem(t('order_review.changed'));
      const made = await place(cart.version);
      if (!made) return;
      setPlaced(true);
      // Providers with ways of their own are chosen from on the page of the order.
      const left =
        made.canPay &&
        !offersWays(made.paymentMethod.provider) &&
        (await pay(made.id, made.shippingDetails.email)).kind === 'leaving';
      if (!left) navigate(pathTo('ORDER_SUMMARY', { id: made.id }));
      await reload();
    } catch (error) {
      await reload();
      setProblem(errorText(error, t, 'order_review.failed'));
    }
  };
  return (
    <main className="wrap">
      <div className={styles.head}>
        <h1 className="h1">{t('order_review.title')}</h1>
        <a className={styles.back} href={pathTo('ORDER_DATA')}>
          <ArrowLeft aria-hidden="true" />
          {t('order_review.back')}
        </a>
      </div>
      <OrderReview
        cart={cart}
        lines={<CartShortLines cart={cart} />}
        totals={<CartTotals cart={cart} parts />}
        placing={placing || busy}
        problem={problem}
        onPlace={() => void order()}
      />
    </main>
  );
}
