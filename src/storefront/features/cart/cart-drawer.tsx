import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { pieceCount } from './cart-count.ts';
import styles from './cart-drawer.module.css';
import { DrawerContent } from './drawer-content.tsx';
import { closeCartDrawer, useCartDrawer } from './drawer-store.ts';
import { useCart } from './use-cart.ts';

/** A click beside the drawer counts only after this time (CART-18). */
const backdropAfterMs = 500;

/** Opens when something was added; closes on its buttons, Escape, a click beside it and a change of the route (CART-18). */
export function CartDrawer() {
  const t = useTexts();
  const pathTo = usePathTo();
  const router = useRouter();
  const { cart } = useCart();
  const { open, displayedItem } = useCartDrawer();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closeCartDrawer();
      }),
    [router],
  );

  const count = pieceCount(cart?.items ?? []);
  const footer = (
    <>
      {cart && count > 0 && (
        <p className={styles.total}>
          <span>{t('drawer.total', { count })}</span>
          <b>{formatPrice(cart.totals.itemsGross, cart.currency)}</b>
        </p>
      )}
      {count > 0 && (
        <ButtonLink wide href={pathTo('ORDER_CART')} onClick={closeCartDrawer}>
          {t('drawer.go_to_cart')}
        </ButtonLink>
      )}
      <Button wide variant="quiet" onClick={closeCartDrawer}>
        {t('drawer.keep_buying')}
      </Button>
    </>
  );
  return (
    <Drawer
      open={open}
      onClose={closeCartDrawer}
      title={
        <>
          <Check aria-hidden="true" />
          {t('drawer.title')}
        </>
      }
      closeLabel={t('drawer.close')}
      footer={footer}
      backdropAfterMs={backdropAfterMs}
    >
      {displayedItem && <DrawerContent added={displayedItem} />}
    </Drawer>
  );
}
