import type { Major } from '#domain/pricing/money.ts';

/** An amount as an answer carries it: `zl(12.5)` is 12,50 zł. */
export const zl = (amount: number) => amount as unknown as Major;
