// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offsetOf, scrollToTop } from './scroll.ts';

/** A window of this width, whose visitor may want less motion; the calls that scroll it are noted. */
function aWindow({ width, lessMotion = false }: { width: number; lessMotion?: boolean }) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('scrollY', 800);
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scrollTo);
  return scrollTo;
}

describe('animated scrolling (SHELL-8)', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['below 600 px', { width: 599 }],
    ['where less motion is wanted', { width: 1440, lessMotion: true }],
  ])('jumps %s', (_, visitor) => {
    const scrollTo = aWindow(visitor);

    scrollToTop(1000);

    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('goes step by step from 600 px on, and is at its place after a second', () => {
    const scrollTo = aWindow({ width: 600 });

    scrollToTop();
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    const halfway = scrollTo.mock.lastCall![0].top!;
    vi.advanceTimersByTime(400);
    const justBefore = scrollTo.mock.lastCall![0].top!;
    vi.advanceTimersByTime(120);

    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(800);
    expect(justBefore).toBeGreaterThan(0);
    expect(scrollTo.mock.lastCall![0].top).toBe(0);
  });
});

describe('the offset of a place of the page (SHELL-8)', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('style');
    document.body.replaceChildren();
  });

  /** A place so far down the page, with this style, below a header of this height. */
  function aPlace({ down, header, style = '' }: { down: number; header: string; style?: string }) {
    document.documentElement.style.setProperty('scroll-padding-top', header);
    const place = document.createElement('section');
    place.setAttribute('style', style);
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, down, 100, 100));
    document.body.append(place);
    return place;
  }

  it('leaves the place below the header, with the room that it asks for', () => {
    expect(offsetOf(aPlace({ down: 900, header: '60px' }))).toBe(840);
    expect(offsetOf(aPlace({ down: 900, header: '60px', style: 'scroll-margin-top: 40px' }))).toBe(800);
    expect(offsetOf(aPlace({ down: 900, header: 'auto' }))).toBe(900);
  });

  it('is never above the top', () => {
    expect(offsetOf(aPlace({ down: 20, header: '60px' }))).toBe(0);
  });
});
