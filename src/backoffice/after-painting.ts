import { useDeferredValue } from 'react';
import { isBack } from './path.ts';

/**
 * Whether the rest of a screen may be built: once it is ready, and after the first painting, so that a key shows
 * at once what it does. A browser that goes back needs all of it at once, because it scrolls to where somebody was.
 */
export const useAfterPainting = (isReady = true): boolean => useDeferredValue(isReady, isReady && isBack());
