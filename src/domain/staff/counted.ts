/** Lists and queues of the back office count so many at most: more is not worth the time of reading them. */
export const mostCounted = 1000;

/** A count as it is shown: where counting ended, there may be more. */
export const countText = (count: number): string => (count >= mostCounted ? `${mostCounted}+` : String(count));
