import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

export const FoundCompany = z.object({
  /** Without spaces and dashes; of Poland without its letters. */
  nip: z.string(),
  /** Empty if the register does not tell it, like all other fields. */
  name: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  houseUnitNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
});
export type FoundCompany = z.infer<typeof FoundCompany>;

export const companyLookupContract = {
  lookUpCompany: {
    summary:
      'A company by its tax number, from the public registers. 400 for a wrong check digit, 404 for a number that ' +
      'nobody has, 500 while no register answers.',
    params: z.object({ nip: z.string().min(1).max(30) }),
    query: LocaleQuery,
    response: FoundCompany,
  },
} satisfies Contract;
