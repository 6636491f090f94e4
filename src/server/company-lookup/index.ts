import type { companyLookupContract } from '#contract/company-lookup.ts';
import { readTaxNumber } from '#domain/accounts/tax-number.ts';
import { createFindCompany } from '#server/gateways/company-registers/find-company.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';

/** Looks companies up by their tax numbers; only questions that leave the shop are counted. */
export function companyLookupHandlers(deps: ServerDeps): Handlers<typeof companyLookupContract> {
  const { database, config, clock } = deps;
  const find = createFindCompany(deps);
  return {
    lookUpCompany: async ({ params, address, visitor }) => {
      const number = readTaxNumber(params.nip);
      if (number === null) throw invalidField('nip', 'register.tax_number');
      if (!find.isKnown(number)) {
        const who = { address, session: visitor.sessionId };
        await countUse(database.reader, { limits: config.limits, name: 'companies', who, now: clock() });
      }
      const company = await find(number);
      if (company === undefined) throw new ShopError('unavailable', { key: 'company.away' });
      if (company === null) throw notFound('company.missing');
      return { nip: number.country === 'PL' ? number.number : number.country + number.number, ...company };
    },
  };
}
