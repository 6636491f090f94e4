import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import styles from './content.module.css';

/** A note at the foot of the window, until the visitor closes it; it takes no room in the page. */
export function Block({ block: { name, html } }: { block: BlockOf<'disclaimer'> }) {
  const t = useTexts();
  const key = `disclaimer-${name}`;
  const [closed, setClosed] = useState(false);
  const isShown = useHydrated() && !closed && localStorage.getItem(key) !== 'closed';
  const close = () => {
    localStorage.setItem(key, 'closed');
    setClosed(true);
  };
  const note = useRef<HTMLElement>(null);
  useEffect(() => (isShown ? liftWayUp(note.current!) : undefined), [isShown]);
  return (
    <aside className={styles.disclaimer} hidden={!isShown} ref={note}>
      <RichText html={html} />
      <IconButton label={t('content.close')} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}

/** The way up stands above the note, however high that is. */
function liftWayUp(note: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--note-height', `${note.offsetHeight}px`));
  sizes.observe(note);
  return () => {
    sizes.disconnect();
    style.removeProperty('--note-height');
  };
}
