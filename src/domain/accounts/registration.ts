/** What somebody fills in to get an account, as far as fields depend on one another. */
export type Registration = {
  readonly company: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly taxNumber: string;
  readonly architect: boolean;
  readonly description: string;
  readonly image: string;
};

export type RegistrationProblem = 'required' | 'tax-number';

/**
 * The fields that have to be filled in and are not: a person has a first and a last name, a company its name, an
 * architect a picture and a description of the own work; a tax number, where given, is one (ACCOUNT-8).
 */
export function registrationProblems(given: Registration): Record<string, RegistrationProblem> {
  const { company, architect, taxNumber } = given;
  const required = [
    ...(company ? (['companyName'] as const) : (['firstName', 'lastName'] as const)),
    ...(architect ? (['image', 'description'] as const) : []),
  ];
  const missing = required.filter((field) => given[field].trim() === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
    ...(company && taxNumber.trim() !== '' && !isTaxNumber(taxNumber) && { taxNumber: 'tax-number' as const }),
  };
}

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A Polish tax number with its check digit, or one of another country of the Union with its letters. */
export function isTaxNumber(text: string): boolean {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  if (/^(?!PL)[A-Z]{2}[A-Z0-9]{2,13}$/.test(plain)) return true;
  const digits = /^(?:PL)?(\d{10})$/.exec(plain)?.[1];
  if (digits === undefined || digits === '0000000000') return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]);
}
