// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resizeDebounceMs } from '#storefront/ui/debounce.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Pointer } from './pointer.tsx';

const hidden = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: hidden });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('closes a tooltip once, when the window has come to rest after a resize (SHELL-7)', () => {
  renderInShop(<Pointer name="Fiord" price="10,00 zł" image={undefined} href="/fiord,id-7" />, {});
  fireEvent.pointerEnter(screen.getByRole('link'), { pointerType: 'mouse' });

  for (let turn = 0; turn < 10; turn += 1) act(() => void window.dispatchEvent(new Event('resize')));
  act(() => void vi.advanceTimersByTime(resizeDebounceMs - 1));
  expect(hidden).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(hidden).toHaveBeenCalledOnce();
});
