import type { TaxNumber } from '#domain/accounts/tax-number.ts';

/** A company as a register knows it; what it does not tell is empty. Its country is an ISO 3166 code. */
export type FoundCompany = {
  readonly name: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly houseUnitNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
};

/** A public register of companies. `find` answers null for who is not in it, and throws ProviderError when it fails. */
export type CompanyRegister = {
  readonly name: string;
  readonly knows: (country: string) => boolean;
  readonly find: (number: TaxNumber) => Promise<FoundCompany | null>;
};

/** For how long a form waits for one register. */
export const registerPatienceMs = 4000;
