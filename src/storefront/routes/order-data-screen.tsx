import { useEffect } from 'react';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { CartOverview } from '#storefront/features/cart/cart-overview.tsx';
import { useCart, useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { useTrack } from '#storefront/track.ts';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import styles from './order-data-screen.module.css';

export function OrderDataScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { cart, loading } = useCart();
  const { update, checkout } = useCartChanges();
  useTrack(cart && cart.items.length > 0 ? 'checkout' : null, () => ({ name: 'begin_checkout', cart: cart! }));
  const nothingToOrder = !loading && (cart === undefined || cart.items.length === 0);
  const cartPath = pathTo('ORDER_CART');
  useEffect(() => {
    if (nothingToOrder) navigate(cartPath, { replace: true });
  }, [nothingToOrder, cartPath, navigate]);

  if (!cart || nothingToOrder)
    return (
      <main className={`wrap ${styles.waiting}`}>
        <h1 className="h1">{t('order_data.title')}</h1>
        <Spinner label={t('order_data.loading')} />
      </main>
    );
  const folded = {
    label: t('order_data.folded', { goods: goodsText(cart.items, shop) }),
    amount: formatPrice(cart.totals.toPay, cart.currency),
  };
  return (
    <main className="wrap">
      <WithSidePanel label={t('order_data.yours')} panel={<CartOverview cart={cart} />} folded={folded}>
        <CheckoutForm
          cart={cart}
          onSave={update}
          onConfirm={async () => {
            await checkout();
            navigate(pathTo('ORDER_SUMMARY'));
          }}
        />
      </WithSidePanel>
    </main>
  );
}
