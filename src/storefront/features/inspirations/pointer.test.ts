import { describe, expect, it } from 'vitest';
import { tooltipOffset, tooltipPlace } from './pointer.tsx';

const window = { width: 1440, height: 900 };
const tooltip = { width: 240, height: 100 };
const pointer = (x: number, y: number) => ({ left: x - 15, top: y - 15, width: 30, height: 30 });
const sideAt = (x: number, y: number) => tooltipPlace(pointer(x, y), tooltip, window).side;

describe('the tooltip of a pointer (PICTURE-5)', () => {
  it('stands above it, in the middle, at the offset', () => {
    expect(tooltipPlace(pointer(700, 500), tooltip, window)).toEqual({
      side: 'top',
      left: 580,
      top: 500 - 15 - tooltipOffset - 100,
    });
  });

  it('turns inwards at the edges', () => {
    expect(tooltipPlace(pointer(20, 500), tooltip, window)).toEqual({
      side: 'right',
      left: 35 + tooltipOffset,
      top: 450,
    });
    expect(tooltipPlace(pointer(1420, 500), tooltip, window)).toEqual({
      side: 'left',
      left: 1405 - tooltipOffset - 240,
      top: 450,
    });
    expect(sideAt(700, 30)).toBe('bottom');
    expect(sideAt(700, 890)).toBe('top');
  });

  it('never leaves the window, in its corners neither', () => {
    for (const [x, y] of [
      [5, 5],
      [1435, 5],
      [5, 895],
      [1435, 895],
      [400, 120],
      [700, 140],
    ] as const) {
      const { left, top } = tooltipPlace(pointer(x, y), tooltip, window);
      expect(left, `${x},${y}`).toBeGreaterThanOrEqual(0);
      expect(top, `${x},${y}`).toBeGreaterThanOrEqual(0);
      expect(left + tooltip.width, `${x},${y}`).toBeLessThanOrEqual(window.width);
      expect(top + tooltip.height, `${x},${y}`).toBeLessThanOrEqual(window.height);
    }
  });

  it('goes above or below on a phone, where there is no room aside', () => {
    const phone = { width: 390, height: 844 };
    const wide = { width: 320, height: 100 };
    expect(tooltipPlace(pointer(60, 400), wide, phone)).toMatchObject({ side: 'top', left: 8 });
    expect(tooltipPlace(pointer(330, 100), wide, phone)).toMatchObject({ side: 'bottom', left: 390 - 320 - 8 });
  });
});
