import { z } from 'zod';
import { webAddress, type ValuesOf } from './read-variable.ts';

/** The registers that know companies by their tax numbers. */
export const registerVariables = {
  GUS_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9]{20}$/)
    .optional(),
  GUS_URL: webAddress.default('https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc'),
  VAT_LIST_URL: webAddress.optional(),
  VIES_URL: webAddress.optional(),
};

/** What to set when one is refused. */
export const registerAdvice = {
  GUS_KEY: 'set the key of 20 characters from the statistical office, or leave it unset to ask it nothing',
  GUS_URL: 'set an address that speaks BIR, or leave it unset for the statistical office itself',
  VAT_LIST_URL:
    'set the address of the list of VAT payers, https://wl-api.mf.gov.pl, or leave it unset to ask it nothing',
  VIES_URL:
    'set the address of VIES, https://ec.europa.eu/taxation_customs/vies/rest-api, or leave it unset to ask it nothing',
} as const;

/** Null: this register is not used. */
export function registersOf(values: ValuesOf<typeof registerVariables>) {
  return {
    gus: values.GUS_KEY === undefined ? null : { key: values.GUS_KEY, url: values.GUS_URL },
    vatListUrl: values.VAT_LIST_URL ?? null,
    viesUrl: values.VIES_URL ?? null,
  };
}
