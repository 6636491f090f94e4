import { readTaxNumber } from './tax-number.ts';

/** The fields of a registration that depend on one another. */
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
export function registrationProblems(registration: Registration): Record<string, RegistrationProblem> {
  const { company, architect, taxNumber } = registration;
  const required = [
    ...(company ? (['companyName'] as const) : (['firstName', 'lastName'] as const)),
    ...(architect ? (['image', 'description'] as const) : []),
  ];
  const missing = required.filter((field) => registration[field].trim() === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
    ...(company &&
      taxNumber.trim() !== '' &&
      readTaxNumber(taxNumber) === null && { taxNumber: 'tax-number' as const }),
  };
}
