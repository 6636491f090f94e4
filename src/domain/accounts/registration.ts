import { isPhoneNumber } from '#domain/phone-number.ts';
import { readTaxNumber } from './tax-number.ts';

/** The fields of a registration that depend on one another. */
export type Registration = {
  readonly company: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly taxNumber: string;
  readonly architect: boolean;
  readonly description: string;
  readonly image: string;
};

export type RegistrationProblem = 'required' | 'tax-number' | 'phone';

/**
 * The required fields that are empty: a person needs a first and a last name, a company its name, an architect a
 * picture and a description of their work. A tax number and a phone number that are given must be valid (ACCOUNT-8).
 */
export function registrationProblems(registration: Registration): Record<string, RegistrationProblem> {
  const { company, architect, taxNumber, phone } = registration;
  const required = [
    ...(company ? (['companyName'] as const) : (['firstName', 'lastName'] as const)),
    ...(architect ? (['image', 'description'] as const) : []),
  ];
  const missingFields = required.filter((field) => registration[field].trim() === '');
  return {
    ...Object.fromEntries(missingFields.map((field) => [field, 'required' as const])),
    ...(phone.trim() !== '' && !isPhoneNumber(phone) && { phone: 'phone' as const }),
    ...(company &&
      taxNumber.trim() !== '' &&
      readTaxNumber(taxNumber) === null && { taxNumber: 'tax-number' as const }),
  };
}
