import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Localized } from '#domain/locale.ts';
import { breakpoints } from '#storefront/ui/breakpoints.ts';
import { onResize } from '#storefront/ui/debounce.ts';
import { useNavigation } from '#storefront/navigation/use-page.ts';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const MobileMenuPanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.MobileMenuPanel })));

/** Fetches the menu before it is asked for. */
export const prepareMobileMenu = () => void loadPanel();

type MobileMenuProps = { open: boolean; onClose: () => void; alternates: Partial<Localized> | undefined };

/** The menu below 1024 px; it closes on each navigation and when the window becomes wide. */
export function MobileMenu({ open, onClose, alternates }: MobileMenuProps) {
  const navigation = useNavigation();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const endNavigation = navigation.onLeave(() => close.current());
    const endResize = onResize(() => {
      if (window.innerWidth >= breakpoints.menu) close.current();
    });
    return () => {
      endNavigation();
      endResize();
    };
  }, [open, navigation]);
  return open ? (
    <Suspense>
      <MobileMenuPanel onClose={onClose} alternates={alternates} />
    </Suspense>
  ) : null;
}
