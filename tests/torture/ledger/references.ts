import type { Check } from './ledger.ts';

/** References are unique, and every number up to the last one given belongs to an order. */
export const referencesCheck: Check = ({ orders, counters }) => {
  const differences: string[] = [];
  for (const [reference, same] of Map.groupBy(orders, ({ reference }) => reference)) {
    if (same.length > 1) differences.push(`reference ${reference} was given ${same.length} times`);
  }
  const references = new Set(orders.map(({ reference }) => reference));
  const last = counters.reduce((sum, counter) => sum + counter.last, 0);
  for (const { period, last: end } of counters) {
    for (let number = 1; number <= end; number += 1) {
      const reference = `${period}/${String(number).padStart(6, '0')}`;
      if (!references.has(reference)) differences.push(`reference ${reference} was given and belongs to no order`);
    }
  }
  if (references.size > last)
    differences.push(`the counters stand at ${last} and there are ${references.size} references`);
  return { said: `${references.size} references up to number ${last}`, differences };
};
