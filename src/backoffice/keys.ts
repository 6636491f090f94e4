import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A key outside of fields, or two one after the other such as 'g o'; the label says what it does. */
export type Key = { keys: string; label: string; run: () => void };

const switchedOff = 'komoda-keys-off';
const pairMs = 1200;

const maps = new Set<() => readonly Key[]>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** People who speak to the computer can switch single letters off (WCAG 2.1.4). */
const areKeysOn = (): boolean => localStorage.getItem(switchedOff) === null;

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(switchedOff);
  else localStorage.setItem(switchedOff, '1');
  tell();
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);

/** Every key that does something just now, those of the screen before those of every screen. */
export const currentKeys = (): Key[] => [...maps].toReversed().flatMap((read) => read());

/** Keys of a component while it is shown: from the moment that it can be seen, not only after it was painted. */
export function useKeys(keys: readonly Key[]): void {
  const read = useEffectEvent(() => keys);
  useLayoutEffect(() => {
    const own = () => read();
    maps.add(own);
    return () => void maps.delete(own);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

const nameOf = (event: KeyboardEvent): string => {
  const key = event.key === ' ' ? 'Space' : event.key;
  if (event.altKey) return `Alt ${key}`;
  return event.shiftKey && /^[a-z]$/i.test(key)
    ? `Shift ${key.toLowerCase()}`
    : key.length === 1
      ? key.toLowerCase()
      : key;
};

/** With Alt the shop uses the arrows only; every other combination belongs to the browser. */
const isOtherAlt = ({ altKey, key }: KeyboardEvent) => altKey && !key.startsWith('Arrow');

let begun: { key: string; at: number } | null = null;
let waitingKeys: string[] | null = null;

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Runs the present action of a key. */
function press(key: string): void {
  if (!isDialogOpen())
    currentKeys()
      .find(({ keys }) => keys === key)
      ?.run();
}

/** While a screen shows only its beginning, keys of its other parts wait. They act once the whole screen is there. */
export function useKeysOfRest(isThere: boolean): void {
  const early = useRef<string[]>([]);
  useLayoutEffect(() => {
    const own = early.current;
    if (isThere) {
      own.splice(0).forEach(press);
      return undefined;
    }
    waitingKeys = own;
    return () => {
      if (waitingKeys === own) waitingKeys = null;
    };
  }, [isThere]);
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || isOtherAlt(event) || isTyping(event.target)) return;
  if (isDialogOpen()) return;
  const key = nameOf(event);
  const onControl = event.target instanceof HTMLElement && event.target.closest('a, button, input, summary') !== null;
  if (onControl && (key === 'Enter' || key === 'Space')) return;
  if (key.length === 1 && !areKeysOn()) return;
  const pair = begun !== null && performance.now() - begun.at < pairMs ? `${begun.key} ${key}` : null;
  const shortcuts = currentKeys();
  const shortcut = shortcuts.find(({ keys }) => keys === pair) ?? shortcuts.find(({ keys }) => keys === key);
  begun = shortcuts.some(({ keys }) => keys.startsWith(`${key} `)) ? { key, at: performance.now() } : null;
  if (!shortcut) {
    waitingKeys?.push(key);
    return;
  }
  event.preventDefault();
  begun = null;
  shortcut.run();
}

/** Once for the whole back office. */
export function useKeyboard(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
