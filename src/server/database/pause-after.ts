import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** How long to wait after so many tries, one at least: the pause doubles with each try up to the longest. */
export const pauseAfter = (
  tries: SQLWrapper,
  { firstSeconds, longestSeconds }: { firstSeconds: number; longestSeconds: number },
): SQL => sql`make_interval(secs => least(${longestSeconds}, ${firstSeconds} * power(2, ${tries} - 1)))`;
