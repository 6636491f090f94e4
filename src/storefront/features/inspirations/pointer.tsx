import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { useDebounced } from '#storefront/ui/use-debounced.ts';
import styles from './pointers.module.css';
import { tooltipPlace } from './tooltip-place.ts';

type PointerProps = { name: string; price: string; image: Image | undefined; href: string };

/** How long the tooltip waits for a mouse that is on its way to it. */
const leaveAfterMs = 200;

/**
 * A dot that leads to a product and says which: a mouse or the focus opens its tooltip; the first touch opens it, the
 * second follows it (PICTURE-6).
 */
export function Pointer({ name, price, image, href }: PointerProps) {
  const labelId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const { open, show, leave, hide } = useOpening();

  useLayoutEffect(() => {
    const shown = tooltip.current;
    if (!open || !shown || !link.current) return;
    shown.showPopover();
    const { side, left, top } = tooltipPlace(link.current.getBoundingClientRect(), shown.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    shown.dataset['side'] = side;
    shown.style.translate = `${left}px ${top}px`;
    return () => shown.hidePopover();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true, passive: true };
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') hide();
      },
      options,
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!link.current?.contains(target as Node)) hide();
      },
      options,
    );
    window.addEventListener('scroll', hide, options);
    window.addEventListener('resize', hide, options);
    return () => ending.abort();
  }, [open, hide]);

  // Links of the whole page are followed by one listener of the document, before React hears of a click.
  useEffect(() => {
    const dot = link.current;
    if (open || !dot) return;
    const openFirst = (event: MouseEvent) => {
      if (event.detail === 0) return;
      event.preventDefault();
      show();
    };
    dot.addEventListener('click', openFirst);
    return () => dot.removeEventListener('click', openFirst);
  }, [open, show]);

  return (
    <a
      ref={link}
      className={styles.pointer}
      href={href}
      aria-labelledby={labelId}
      data-open={open || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') show();
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') leave();
      }}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) show();
      }}
      onBlur={hide}
    >
      <span ref={tooltip} id={labelId} className={styles.tooltip} popover="manual">
        <Picture
          className={styles.picture}
          {...(image && { src: imageUrl(image.file.path, 'mini'), color: image.color })}
          alt=""
          ratio="1 / 1"
          missing=""
        />
        <span className={styles.words}>
          <span>{name}</span> <b className="tabular">{price}</b>
        </span>
      </span>
    </a>
  );
}

function useOpening() {
  const [open, setOpen] = useState(false);
  const closeLater = useDebounced(() => setOpen(false), leaveAfterMs, 'cancel');
  const [actions] = useState(() => {
    const change = (next: boolean) => {
      closeLater.cancel();
      setOpen(next);
    };
    return { show: () => change(true), hide: () => change(false), leave: () => closeLater() };
  });
  return { open, ...actions };
}
