// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce, onResize } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a debounced action', () => {
  it('is done once, with the last call, when its delay has passed', () => {
    const action = vi.fn();
    const later = debounce(action, 300);

    later('k');
    vi.advanceTimersByTime(299);
    later('ko');
    vi.advanceTimersByTime(299);

    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action.mock.calls).toEqual([['ko']]);
  });

  it('is done at once, and only once, when what waits is flushed', () => {
    const action = vi.fn();
    const later = debounce(action, 300);

    later('ko');
    later.flush();
    later.flush();
    vi.advanceTimersByTime(300);

    expect(action.mock.calls).toEqual([['ko']]);
  });
});

describe('a reaction to resizing (SHELL-7)', () => {
  it('comes once, 100 ms after the last of many resizes', () => {
    const action = vi.fn();
    onResize(action);

    for (let count = 0; count < 10; count += 1) {
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(5);
    }

    vi.advanceTimersByTime(94);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('does not come after it was ended', () => {
    const action = vi.fn();
    const end = onResize(action);

    window.dispatchEvent(new Event('resize'));
    end();
    vi.advanceTimersByTime(200);

    expect(action).not.toHaveBeenCalled();
  });
});
