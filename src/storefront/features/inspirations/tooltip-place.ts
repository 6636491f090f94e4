export type Side = 'left' | 'right' | 'top' | 'bottom';
export type Size = { readonly width: number; readonly height: number };
/** In pixels of the window. */
export type Box = Size & { readonly left: number; readonly top: number };

/** Between a pointer and its tooltip (PICTURE-5). */
export const tooltipOffset = 22;

/** What stays free at the edges of the window. */
const margin = 8;

/**
 * Where the tooltip of a pointer stands in the window: turned inwards at the left and right edge, else above it, and on
 * the next side that has room where there is none (PICTURE-5). It never leaves a window that is large enough.
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
  const side = order.find((wanted) => fits(places[wanted])) ?? 'bottom';
  return { side, ...places[side] };
}

function sidesFrom(share: number): readonly Side[] {
  if (share < 0.25) return ['right', 'top', 'bottom', 'left'];
  if (share > 0.75) return ['left', 'top', 'bottom', 'right'];
  return ['top', 'bottom', 'right', 'left'];
}

const clamp = (start: number, largest: number) => Math.max(margin, Math.min(start, largest - margin));
