import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { onResize, useDebounced } from '#storefront/ui/debounce.ts';
import styles from './pointers.module.css';

type Side = 'left' | 'right' | 'top' | 'bottom';
type Size = { readonly width: number; readonly height: number };
/** In pixels of the window. */
type Box = Size & { readonly left: number; readonly top: number };

/** Between a pointer and its tooltip (PICTURE-5). */
export const tooltipOffset = 22;

/** The space that stays free at the edges of the window. */
const margin = 8;

/**
 * The place of a tooltip in the window. It stands above its pointer, or turned inwards at the left and right edge. If
 * there is no room, it stands on the next side that has some (PICTURE-5). It never leaves a window that is large
 * enough.
 */
export function tooltipPlace(pointer: Box, tooltip: Size, window: Size): { side: Side; left: number; top: number } {
  const centre = { x: pointer.left + pointer.width / 2, y: pointer.top + pointer.height / 2 };
  const across = clamp(centre.x - tooltip.width / 2, window.width - tooltip.width);
  const along = clamp(centre.y - tooltip.height / 2, window.height - tooltip.height);
  const places = {
    left: { left: pointer.left - tooltipOffset - tooltip.width, top: along },
    right: { left: pointer.left + pointer.width + tooltipOffset, top: along },
    top: { left: across, top: pointer.top - tooltipOffset - tooltip.height },
    bottom: { left: across, top: pointer.top + pointer.height + tooltipOffset },
  };
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= margin &&
    top >= margin &&
    left + tooltip.width <= window.width - margin &&
    top + tooltip.height <= window.height - margin;
  const order = sidesFrom(centre.x / window.width);
  const side = order.find((place) => fits(places[place])) ?? 'bottom';
  return { side, ...places[side] };
}

function sidesFrom(share: number): readonly Side[] {
  if (share < 0.25) return ['right', 'top', 'bottom', 'left'];
  if (share > 0.75) return ['left', 'top', 'bottom', 'right'];
  return ['top', 'bottom', 'right', 'left'];
}

const clamp = (start: number, largest: number) => Math.max(margin, Math.min(start, largest - margin));

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
  const { open, show, leave, hide } = useOpening();
  const tooltip = useTooltip(open, link);
  useClosing(open, link, hide);
  useFirstTouch(open, link, show);

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
      <span ref={tooltip} id={labelId} role="tooltip" className={styles.tooltip} popover="manual">
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

type Link = RefObject<HTMLAnchorElement | null>;

/** The tooltip, which stands beside its pointer while it is open. */
function useTooltip(open: boolean, link: Link): RefObject<HTMLSpanElement | null> {
  const tooltip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!open || !element || !link.current) return;
    element.showPopover();
    const { side, left, top } = tooltipPlace(link.current.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    element.dataset['side'] = side;
    element.style.translate = `${left}px ${top}px`;
    return () => element.hidePopover();
  }, [open, link]);
  return tooltip;
}

/** Escape, a touch elsewhere, scrolling and a new size of the window close the tooltip. */
function useClosing(open: boolean, link: Link, hide: () => void): void {
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
        if (!(target instanceof Node && link.current?.contains(target))) hide();
      },
      options,
    );
    window.addEventListener(
      'scroll',
      ({ target }) => {
        // A slider elsewhere, which may turn by itself, moves nothing here.
        if (target instanceof Node && target.contains(link.current)) hide();
      },
      options,
    );
    const endResize = onResize(hide);
    return () => {
      ending.abort();
      endResize();
    };
  }, [open, link, hide]);
}

/**
 * The first touch opens the tooltip. The document follows links by a listener of its own before React hears of a click,
 * so this one stands on the link itself.
 */
function useFirstTouch(open: boolean, link: Link, show: () => void): void {
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
  }, [open, link, show]);
}
