import { useSyncExternalStore } from 'react';
import { ArrowUp } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { scrollToTop } from '#storefront/ui/scroll.ts';
import styles from './scroll-to-top.module.css';

/** Whether the page is scrolled further than `offset` pixels; exactly `offset` is not further. */
export function useScrolledPast(offset: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > offset,
    () => false,
  );
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** The button appears below this many pixels, and its way up takes this long (SHELL-1). */
const shownAfterPixels = 400;
const wayUpMs = 600;

export function ScrollToTop() {
  const t = useTexts();
  const isShown = useScrolledPast(shownAfterPixels);
  return (
    <IconButton
      className={styles.toTop}
      hidden={!isShown}
      outlined
      label={t('shell.to_top')}
      onClick={() => scrollToTop(wayUpMs)}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  );
}
