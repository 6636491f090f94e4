import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are equal. The time of the comparison does not reveal where they differ. */
export function equalInConstantTime(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
