import type { CompanyRegister, FoundCompany } from './company-register.ts';

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
export const sampleCompanies: CompanyRegister = {
  name: 'samples',
  knows: () => true,
  find: async ({ number }) => companies[number] ?? null,
};
