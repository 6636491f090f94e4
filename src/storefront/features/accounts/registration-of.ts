import type { z } from 'zod';
import type { RegisterBody } from '#contract/accounts.ts';
import type { ConsentId } from '#domain/accounts/consents.ts';
import { textOf } from './use-sending.ts';

type Chosen = { company: boolean; architect: boolean; redistributor: boolean; image: string };

/** What a registration sends; fields that are not shown are empty. */
export function registrationOf(form: FormData, chosen: Chosen): z.input<typeof RegisterBody> {
  return {
    ...chosen,
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    phone: textOf(form, 'phone'),
    companyName: textOf(form, 'companyName'),
    taxNumber: textOf(form, 'taxNumber'),
    description: textOf(form, 'description'),
    website: textOf(form, 'website'),
    consents: form.getAll('consent') as ConsentId[],
  };
}
