import { useEffect, useState } from 'react';
import { everythingStands } from './late-boundary.tsx';

const longestWaitMs = 3000;

/** Resolves when the browser has taken over the whole page and has nothing else to do. */
export async function pageIsIdle(): Promise<void> {
  await everythingStands();
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 2);
  });
}

/** Whether the page is idle once it is; false before, and where it is not needed. */
export function usePageIsIdle(isNeeded = true): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (isNeeded) void pageIsIdle().then(() => setIdle(true));
  }, [isNeeded]);
  return idle;
}
