import { useEffect, type ReactNode } from 'react';
import type { Localized } from '#domain/locale.ts';
import { menuTree } from '#storefront/api/menu-tree.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import { shopQuery, useTexts, type Shop } from '#storefront/api/shop.tsx';
import { LateCartDrawer } from '#storefront/features/cart/late-cart-drawer.tsx';
import { menuFeatures } from '#storefront/features/catalogue/feature-calls.ts';
import { Notifications } from '#storefront/features/notifications/notifications.tsx';
import { LateTracking } from '#storefront/features/tracking/late-tracking.tsx';
import { useNavigationState } from '#storefront/navigation/use-page.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { followAnchors } from './follow-anchors.ts';
import { Footer, PageLinks, SmallPrint } from './footer.tsx';
import { Header } from './header.tsx';
import { LateCheckoutHeader } from './late-checkout-header.tsx';
import { Region } from './region.tsx';
import styles from './shell.module.css';

type ShellProps = { frame: 'shop' | 'checkout'; alternates?: Partial<Localized>; children: ReactNode };

/** The frame of every page. */
export function Shell({ frame, alternates, children }: ShellProps) {
  const t = useTexts();
  useEffect(followAnchors, []);
  return (
    <Region name="main-app">
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <LateTracking />
      {frame === 'shop' ? <Header alternates={alternates} /> : <LateCheckoutHeader />}
      <div id="content" className={styles.content} tabIndex={-1}>
        {children}
      </div>
      {frame === 'shop' ? (
        <Footer alternates={alternates} />
      ) : (
        <footer className={`wrap ${styles.checkoutFooter}`}>
          <PageLinks />
          <SmallPrint />
        </footer>
      )}
      <PageProgress />
      <Region name="notifications">
        <Notifications />
      </Region>
      {frame === 'shop' && (
        <Region name="cart-drawer">
          <LateCartDrawer />
        </Region>
      )}
    </Region>
  );
}

/** Loads what header and footer show; a failure is logged and leaves the menus empty (SHELL-4). */
export async function loadShell(shop: Shop, queryClient: QueryClient): Promise<void> {
  const tree = queryClient
    .ensureQueryData(shopQuery(shop, 'getCategoryTree', menuTree))
    .catch((error: unknown) => console.error('The category tree could not be loaded', error));
  const pages = queryClient
    .ensureQueryData(shopQuery(shop, 'listPages', {}))
    .catch((error: unknown) => console.error('The pages of the footer could not be loaded', error));
  const features = (['room', 'system'] as const).map((kind) =>
    queryClient
      .ensureQueryData(shopQuery(shop, 'listFeatureValues', menuFeatures(kind)))
      .catch((error: unknown) => console.error('A menu could not be loaded', error)),
  );
  await Promise.all([tree, pages, ...features]);
}

/** Says that another page is on its way (SHELL-12); its style keeps quiet about one that comes in a moment. */
function PageProgress() {
  const t = useTexts();
  const { coming } = useNavigationState();
  if (coming === null) return null;
  return (
    <div className={styles.progress}>
      <Spinner label={t('shell.page_loading')} />
      <span aria-hidden="true">{t('shell.page_loading')}</span>
    </div>
  );
}
