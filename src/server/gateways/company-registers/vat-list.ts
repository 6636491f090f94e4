import { z } from 'zod';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { callProvider, understood, ProviderError } from '#server/gateways/call-provider.ts';
import { registerPatienceMs, type CompanyRegister } from './company-register.ts';

const Text = z.string().nullish();
const VatAnswer = z.object({
  result: z.object({
    subject: z.object({ name: Text, workingAddress: Text, residenceAddress: Text }).nullish(),
  }),
});

/** The white list of VAT payers of the Polish ministry of finance; it allows few questions a day. */
export function createVatList({ url, clock }: { url: string; clock: () => Date }): CompanyRegister {
  return {
    name: 'VAT list',
    knows: (country) => country === 'PL',
    find: async ({ number }) => {
      const answer = await callProvider({
        url: `${url}/api/search/nip/${number}?date=${warsawDayOf(clock())}`,
        patienceMs: registerPatienceMs,
      });
      if (answer.status !== 200)
        throw new ProviderError('refused', `The VAT list answers ${answer.status}`, { status: answer.status });
      const { subject } = understood(VatAnswer, answer).result;
      if (!subject?.name) return null;
      return {
        name: subject.name,
        ...placeOf(subject.workingAddress || subject.residenceAddress || ''),
        country: 'PL',
      };
    },
  };
}

/** `ŚWIĘTOKRZYSKA 12/3, 00-916 WARSZAWA` in its parts. */
function placeOf(address: string) {
  const [, line = address, postalCode = '', city = ''] = /^(.*?),?\s*(\d{2}-\d{3})\s+(.+)$/.exec(address) ?? [];
  const [, street = line, streetNumber = '', houseUnitNumber = ''] =
    /^(.*\S)\s+(\d\w*)(?:\s*[/m]\.?\s*(\S+))?$/.exec(line) ?? [];
  return { street, streetNumber, houseUnitNumber, postalCode, city, province: '' };
}
