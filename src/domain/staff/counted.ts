/** Lists and queues of the back office count no further than this, because reading more takes too long. */
export const mostCounted = 1000;

/** A count as it is shown: where counting ended, there may be more. */
export const countText = (count: number): string => (count >= mostCounted ? `${mostCounted}+` : String(count));
