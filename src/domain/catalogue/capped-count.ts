const cap = 1000;

/** A number in a badge: '999+' from 1000 on (SHELL-9). */
export function cappedCount(count: number): string {
  return count >= cap ? `${cap - 1}+` : String(count);
}
