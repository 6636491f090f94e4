/** A line of a pasted or uploaded order. */
export type QuickOrderLine = {
  /** The number of the line in the text, from 1. */
  readonly line: number;
  readonly code: string;
  /** 1 if the line does not name a quantity. */
  readonly quantity: number;
};

/** The most lines that one order may have; a cart has no more. */
export const mostQuickLines = 200;

const heading = /^"?(?:kod|code|symbol|sku|indeks|index|produkt|product)\b/i;
const codeAndQuantity = /^(.+?)(?:\s*[;,\t]\s*|\s+)"?(\d{1,6})"?\s*(?:szt\.?|pcs\.?|x)?[\s;,]*$/i;

/**
 * The codes and quantities of a text as people paste or upload it: one a line, divided by a semicolon, a comma, a tab
 * or a space, with or without a heading (BUSINESS-6). Empty lines are passed over.
 */
export function readQuickOrder(text: string): QuickOrderLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, written: text.replace(/^\uFEFF/, '').trim() }))
    .filter(({ line, written }) => written !== '' && !(line === 1 && heading.test(written)))
    .map(({ line, written }) => ({ line, ...readLine(written) }));
}

function readLine(text: string): Pick<QuickOrderLine, 'code' | 'quantity'> {
  const [, code = text, quantity = '1'] = codeAndQuantity.exec(text) ?? [];
  return {
    code: code
      .replace(/[\s;,]+$/, '')
      .replace(/^"(.*)"$/, '$1')
      .trim(),
    quantity: Number(quantity),
  };
}
