import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Localized } from '#domain/locale.ts';
import { breakpoints } from '#storefront/ui/breakpoints.ts';
import { onResize } from '#storefront/ui/debounce.ts';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const MobileMenuPanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.MobileMenuPanel })));

/** Fetches the menu before it is asked for. */
export const prepareMobileMenu = () => void loadPanel();

type MobileMenuProps = { open: boolean; onClose: () => void; alternates: Partial<Localized> | undefined };

/** The menu below 1024 px; it closes on each navigation and when the window becomes wide. */
export function MobileMenu({ open, onClose, alternates }: MobileMenuProps) {
  const router = useRouter();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const endNavigation = router.subscribe('onBeforeNavigate', () => close.current());
    const endResize = onResize(() => {
      if (window.innerWidth >= breakpoints.menu) close.current();
    });
    return () => {
      endNavigation();
      endResize();
    };
  }, [open, router]);
  return open ? (
    <Suspense>
      <MobileMenuPanel onClose={onClose} alternates={alternates} />
    </Suspense>
  ) : null;
}
