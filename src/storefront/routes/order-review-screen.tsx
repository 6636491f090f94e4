import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isMendedInCart } from '#domain/checkout/order-blockers.ts';
import { offersWays } from '#domain/payments/payment-provider.ts';
import { refusalOf } from '#storefront/api/client.ts';
import { usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import type { Cart } from '#storefront/features/cart/cart-store.ts';
import { CartShortLines } from '#storefront/features/cart/cart-overview.tsx';
import { CartTotals } from '#storefront/features/cart/cart-totals.tsx';
import { useCart, useCartChanges, useCartReloading } from '#storefront/features/cart/use-cart.ts';
import { cartChanges } from '#storefront/features/checkout/changed-cart.tsx';
import { OrderReview } from '#storefront/features/checkout/order-review.tsx';
import { seenCart, usePlaceOrder } from '#storefront/features/orders/use-place-order.ts';
import { usePay } from '#storefront/features/payments/use-pay.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import styles from './order-data-screen.module.css';

/** The page where an incomplete cart is completed. */
const placeToMend = ({ blockers }: Pick<Cart, 'blockers'>) =>
  blockers.some(isMendedInCart) ? 'ORDER_CART' : 'ORDER_DATA';

/** The overview before ordering: a cart that can't be ordered yet leads back to where it can be completed. */
export function OrderReviewScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { cart, loading } = useCart();
  const [opened, setOpened] = useState(false);
  if (!opened && cart?.blockers.length === 0) setOpened(true);
  const wayBack = loading || opened ? null : placeToMend(cart ?? { blockers: ['no-items'] });
  const backPath = wayBack && pathTo(wayBack);
  useEffect(() => {
    if (backPath) navigate(backPath, { replace: true });
  }, [backPath, navigate]);
  if (cart && opened) return <Review cart={cart} />;
  return (
    <main className={`wrap ${styles.waiting}`}>
      <h1 className="h1">{t('order_review.title')}</h1>
      <Spinner label={t('order_data.loading')} />
    </main>
  );
}

/** The cart on which the buyer decides. If it changes meanwhile, it stays on the page, and the changes are shown. */
function Review({ cart: current }: { cart: Cart }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { reload, take } = useCartChanges();
  const reloading = useCartReloading();
  const { place, placing } = usePlaceOrder();
  const { pay, busy } = usePay();
  const [asking, setAsking] = useState(false);
  const [placedCart, setPlacedCart] = useState<Cart | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A cart that has become an order is empty.
  const cart = placedCart ?? current;
  const wayBack = cart.blockers.length === 0 ? null : placeToMend(cart);

  const askApproval = async (body: { opinionConsent: boolean }) => {
    setAsking(true);
    try {
      await shop.call('requestApproval', { body: { ...body, ...seenCart(cart), termsAccepted: true } });
      setPlacedCart(cart);
      navigate(pathTo('USER_CURRENT_ORDERS'));
      await reload();
    } finally {
      setAsking(false);
    }
  };
  const order = async ({ opinionConsent }: { opinionConsent: boolean }) => {
    setProblem(null);
    try {
      if (cart.approvalAboveNet !== null) return await askApproval({ opinionConsent });
      const order = await place(cart, opinionConsent);
      if (!order) return;
      setPlacedCart(cart);
      // Providers with ways of their own are chosen from on the page of the order.
      const isLeaving =
        order.canPay &&
        !offersWays(order.paymentMethod.provider) &&
        (await pay(order.id, order.shippingDetails.email)).kind === 'leaving';
      if (!isLeaving) navigate(pathTo('ORDER_SUMMARY', { id: order.id }));
      await reload();
    } catch (error) {
      const now = (refusalOf('placeOrder', error) ?? refusalOf('requestApproval', error))?.cart;
      if (now) take(now);
      const isShown = now !== undefined && cartChanges(cart, now, shop).length > 0;
      setProblem(isShown ? null : errorText(error, t, 'order_review.failed'));
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
        placing={placing || busy || asking}
        reloading={reloading}
        mend={
          wayBack && {
            href: pathTo(wayBack),
            label: t(wayBack === 'ORDER_CART' ? 'order_review.mend_cart' : 'order_review.back'),
          }
        }
        problem={problem}
        onPlace={(agreed) => void order(agreed)}
      />
    </main>
  );
}
