import { useDeferredValue } from 'react';
import { isBack } from './path.ts';

/**
 * Whether the rest of a screen may be built: once it is ready, and after the first painting, so that a key shows at once
 * what it does. The browser that goes back has to have all of it, because it scrolls to where somebody was.
 */
export const useAfterPainting = (isReady = true): boolean => useDeferredValue(isReady, isReady && isBack());
