/** An order number as somebody has written it; sure: it can hardly be a date or something else. */
export type NamedOrder = { readonly reference: string; readonly sure: boolean };

/** 2026/11/000123, however divided; banks break titles wherever a line of theirs ends. */
const divided = /(?<!\d)(20\d{2})\s*[/.,\-_\\ ]\s*(\d{1,2})\s*[/.,\-_\\ ]\s*(\d{1,6}(?:\s\d{1,5})?)(?!\d)/g;
const together = /(?<!\d)(20\d{2})(\d{2})(\d{6})(?!\d)/g;

const shortestSure = 3;

/**
 * The order numbers in the title of a transfer, in any spelling: with other signs or none between the parts, without
 * leading zeros, broken by a space. One or two last digits may as well be a day: those are not sure.
 */
export function ordersNamed(title: string): NamedOrder[] {
  const found = [...title.matchAll(divided), ...title.matchAll(together)].flatMap(([, year, month, last]) => {
    const digits = last!.replaceAll(/\s/g, '');
    if (digits.length > 6 || Number(month) < 1 || Number(month) > 12 || Number(digits) === 0) return [];
    const reference = `${year}/${month!.padStart(2, '0')}/${digits.padStart(6, '0')}`;
    return [{ reference, sure: digits.length >= shortestSure }];
  });
  const references = [...new Set(found.map(({ reference }) => reference))];
  return references.map((reference) => ({
    reference,
    sure: found.some((named) => named.reference === reference && named.sure),
  }));
}
