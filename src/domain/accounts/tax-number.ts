/** A tax number without spaces and dashes: ten digits in Poland, elsewhere what follows the letters of the country. */
export type TaxNumber = { readonly country: string; readonly number: string };

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/**
 * A Polish tax number with its check digit, or one of another country of the Union with its letters (`EL` is Greece);
 * null: it is none.
 */
export function readTaxNumber(text: string): TaxNumber | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  const [, country, number] = /^(?!PL)([A-Z]{2})([A-Z0-9]{2,13})$/.exec(plain) ?? [];
  if (country !== undefined && number !== undefined) return { country, number };
  const digits = /^(?:PL)?(\d{10})$/.exec(plain)?.[1];
  return digits !== undefined && hasCheckDigit(digits) ? { country: 'PL', number: digits } : null;
}

function hasCheckDigit(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits !== '0000000000' && sum % 11 === Number(digits[9]);
}
