import { useEffect, useState } from 'react';
import { everythingStands } from '#storefront/late/late-boundary.tsx';

const fetchDrawer = () => import('./cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer);
type CartDrawer = Awaited<ReturnType<typeof fetchDrawer>>;

/** The drawer in files that come once the page stands; what is added before opens it when they are there. */
export function LateCartDrawer() {
  const [Drawer, setDrawer] = useState<CartDrawer | null>(null);
  useEffect(() => {
    everythingStands()
      .then(fetchDrawer)
      .then((fetched) => setDrawer(() => fetched))
      .catch((error: unknown) => console.error('The drawer of the cart could not be loaded', error));
  }, []);
  return Drawer && <Drawer />;
}
