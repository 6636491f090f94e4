import type { z } from 'zod';
import type { RegisterBody } from '#contract/accounts.ts';
import { registrationProblems } from '#domain/accounts/registration.ts';
import { textOf } from '#storefront/forms/use-sending.ts';
import { keptAddressOf } from './company-fields.tsx';
import { tickedIn } from './consent-fields.tsx';

const largestBytes = 10 * 1024 * 1024;

export const isTooLarge = (file: File): boolean => file.size > largestBytes;

/** A file as base64, for a call in JSON; empty where none was chosen. */
export async function imageText(file: File): Promise<string> {
  if (file.size === 0) return '';
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

type RegistrationChoice = { company: boolean; architect: boolean; redistributor: boolean; image: string };

/** The body of a registration. Fields that are not shown are empty. */
export function registrationOf(form: FormData, choice: RegistrationChoice) {
  return {
    ...choice,
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    phone: textOf(form, 'phone'),
    companyName: textOf(form, 'companyName'),
    taxNumber: textOf(form, 'taxNumber'),
    companyAddress: choice.company ? keptAddressOf(form) : null,
    description: textOf(form, 'description'),
    website: textOf(form, 'website'),
    consents: tickedIn(form),
  } satisfies z.input<typeof RegisterBody>;
}

/** All required fields that are empty. The server checks the others. */
export function emptyFields(body: ReturnType<typeof registrationOf>): string[] {
  const problems = Object.entries(registrationProblems(body));
  return [
    ...(['email', 'password'] as const).filter((field) => body[field].trim() === ''),
    ...problems.flatMap(([field, problem]) => (problem === 'required' ? [field] : [])),
  ];
}
