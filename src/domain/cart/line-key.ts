import type { CartLine } from './cart-line.ts';

/** What makes two additions one line: the same code with the same mark. No mark holds a line break. */
export function lineKey({ normalizedCode, mark }: Pick<CartLine, 'normalizedCode' | 'mark'>): string {
  return `${normalizedCode}\n${mark}`;
}
