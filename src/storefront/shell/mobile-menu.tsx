import { Suspense, useEffect, useRef } from 'react';
import type { Locale, Localized } from '#domain/locale.ts';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { breakpoints } from '#storefront/ui/breakpoints.ts';
import { onResize } from '#storefront/ui/debounce.ts';
import { useNavigation } from '#storefront/navigation/use-page.ts';

const latePanel = latePart(() => import('./mobile-menu-panel.tsx'));

/** Fetches the menu before it is asked for. */
export const prepareMobileMenu = (locale: Locale) => void latePanel.load(locale);

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
      <LateView
        part={latePanel}
        draw={({ MobileMenuPanel }) => <MobileMenuPanel onClose={onClose} alternates={alternates} />}
        missing={null}
      />
    </Suspense>
  ) : null;
}
