import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same; how long it takes tells nothing about where they differ. */
export function equalInConstantTime(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
