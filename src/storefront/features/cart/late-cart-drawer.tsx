import { Suspense, useEffect } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { usePageIsIdle } from '#storefront/late/idle.ts';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { useCartDrawer } from './drawer-store.ts';

const lateDrawer = latePart(() => import('./cart-drawer.tsx'));

/**
 * The drawer, whose files are fetched after the page. If something is added earlier, the drawer opens as soon as they
 * are there.
 */
export function LateCartDrawer() {
  const { locale } = useShop();
  const { open } = useCartDrawer();
  const idle = usePageIsIdle();
  useEffect(() => {
    if (open) void lateDrawer.load(locale);
  }, [open, locale]);
  return (
    (idle || open) && (
      <Suspense>
        <LateView part={lateDrawer} draw={({ CartDrawer }) => <CartDrawer />} missing={null} />
      </Suspense>
    )
  );
}
