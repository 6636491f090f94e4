// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixWidthsAfterMenus, repeatFor } from './slider-motion.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the fix of widths after a menu (SLIDER-6)', () => {
  it('does its work every 10 ms for a second, and then no more', () => {
    const action = vi.fn();

    repeatFor(action, { everyMs: 10, forMs: 1000 }, new AbortController().signal);
    vi.advanceTimersByTime(5000);

    expect(action.mock.calls.length).toBeGreaterThanOrEqual(99);
    expect(action.mock.calls.length).toBeLessThanOrEqual(100);
  });

  it('puts a row that stands between two slides back after a menu was toggled, and not before', () => {
    document.body.innerHTML = '<header><button aria-expanded="false">Menu</button></header><ul></ul>';
    const track = document.querySelector('ul')!;
    Object.defineProperty(track, 'clientWidth', { value: 400 });
    const scrollTo = vi.fn();
    Object.assign(track, { scrollLeft: 430, scrollTo });
    const end = fixWidthsAfterMenus(track);
    document.body.click();
    vi.advanceTimersByTime(50);
    expect(scrollTo).not.toHaveBeenCalled();

    document.querySelector('button')!.click();
    vi.advanceTimersByTime(50);
    end();

    expect(scrollTo).toHaveBeenCalledWith({ left: 400, behavior: 'instant' });
  });
});
