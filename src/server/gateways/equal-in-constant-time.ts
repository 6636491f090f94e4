import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same; how long it takes tells nothing about where they differ. */
export function equalInConstantTime(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
