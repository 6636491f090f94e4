import { z } from 'zod';
import { callProvider, understood, ProviderError } from '#server/gateways/call-provider.ts';
import { registerPatienceMs, type CompanyRegister, type FoundCompany } from './company-register.ts';

const Checked = z.object({ valid: z.boolean(), name: z.string().nullish(), address: z.string().nullish() });

/** VAT numbers write the codes of two countries differently from everybody else. */
const isoCountries: Record<string, string> = { EL: 'GR', XI: 'GB' };

/** Tax numbers of the other countries of the Union; some of them tell no names. */
export function createVies({ url }: { url: string }): CompanyRegister {
  return {
    name: 'VIES',
    knows: (country) => country !== 'PL',
    find: async ({ country, number }) => {
      const answer = await callProvider({
        url: `${url}/check-vat-number`,
        method: 'POST',
        body: { countryCode: country, vatNumber: number },
        patienceMs: registerPatienceMs,
      });
      // If a country does not answer, VIES reports success but no result.
      const checked = Checked.safeParse(answer.body);
      if (!checked.success && answer.status === 200) throw new ProviderError('away', 'VIES could not ask the country');
      const { valid, name, address } = understood(Checked, answer);
      if (!valid) return null;
      return { name: textOf(name), ...placeOf(textOf(address)), country: isoCountries[country] ?? country };
    },
  };
}

const textOf = (text: string | null | undefined) => (text ?? '').replace(/^-+$/, '').trim();

/** The first line is the street with its number, the last one the town behind its postal code. */
function placeOf(address: string): Omit<FoundCompany, 'name' | 'country'> {
  const lines = address
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const last = lines.length > 1 ? lines.at(-1)! : '';
  const [, postalCode = '', city = last] = /^((?:[A-Z]{1,2}-)?\d[\dA-Z -]*\d[A-Z]{0,2})\s+(\D.*)$/.exec(last) ?? [];
  const [first = ''] = lines;
  const [, street = first, streetNumber = ''] = /^(.*\D)\s+(\d\S*)$/.exec(first) ?? [];
  return { street, streetNumber, houseUnitNumber: '', postalCode, city, province: '' };
}
