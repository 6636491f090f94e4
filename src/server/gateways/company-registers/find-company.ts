import type { CompanyRegister, FoundCompany } from './company-register.ts';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { dayMs, hourMs } from '#domain/calendar/day.ts';
import type { TaxNumber } from '#domain/accounts/tax-number.ts';
import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/log.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import { createGusRegister } from './gus-register.ts';
import { createVatList } from './vat-list.ts';
import { createVies } from './vies.ts';

const at = (name: string, street: string, streetNumber: string, postalCode: string): FoundCompany => ({
  name,
  street,
  streetNumber,
  houseUnitNumber: '',
  postalCode,
  city: 'Warszawa',
  province: 'mazowieckie',
  country: 'PL',
});

const companies: Record<string, FoundCompany> = {
  5260250274: at('Ministerstwo Finansów', 'ul. Świętokrzyska', '12', '00-916'),
  5261040828: at('Główny Urząd Statystyczny', 'al. Niepodległości', '208', '00-925'),
};

/** A few public offices, for a shop that has no register set up. */
const sampleCompanies: CompanyRegister = {
  name: 'samples',
  knows: () => true,
  find: async ({ number }) => companies[number] ?? null,
};

type Deps = { config: Pick<Config, 'companyRegisters'>; log: Logger; clock: () => Date };
/** Undefined: no register has answered. */
type FindCompany = {
  (number: TaxNumber): Promise<FoundCompany | null | undefined>;
  /** Whether the answer is known without asking anybody. */
  isKnown: (number: TaxNumber) => boolean;
};

/**
 * Asks the registers in turn until one answers. The answer is kept for a day; that a company does not exist, for an
 * hour.
 */
export function createFindCompany({ config, log, clock }: Deps): FindCompany {
  const registers = registersOf(config, clock);
  const cache = new LRUCache<string, { company: FoundCompany | null }>({
    max: 5000,
    ...lifeOf(dayMs),
    perf: { now: () => clock().getTime() },
    // It is asked rarely, so its lives are exact.
    ttlResolution: 0,
  });
  const keyOf = ({ country, number }: TaxNumber) => country + number;
  const ask = async (number: TaxNumber): Promise<FoundCompany | null | undefined> => {
    for (const register of registers.filter(({ knows }) => knows(number.country)))
      try {
        return await register.find(number);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, register: register.name }, 'a register of companies did not answer');
      }
    return undefined;
  };
  const find = async (number: TaxNumber) => {
    const cached = cache.get(keyOf(number));
    if (cached) return cached.company;
    const company = await ask(number);
    if (company !== undefined) cache.set(keyOf(number), { company }, company === null ? { ttl: hourMs } : {});
    return company;
  };
  return Object.assign(find, { isKnown: (number: TaxNumber) => cache.has(keyOf(number)) });
}

function registersOf({ companyRegisters }: Deps['config'], clock: () => Date): CompanyRegister[] {
  const { gus, vatListUrl, viesUrl } = companyRegisters;
  const registers = [
    gus && createGusRegister(gus),
    vatListUrl !== null && createVatList({ url: vatListUrl, clock }),
    viesUrl !== null && createVies({ url: viesUrl }),
  ].filter((register) => register !== null && register !== false);
  return registers.length === 0 ? [sampleCompanies] : registers;
}
