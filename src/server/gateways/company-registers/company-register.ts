import type { TaxNumber } from '#domain/accounts/tax-number.ts';

/** A company as a register knows it; fields that it does not tell are empty. Its country is an ISO 3166 code. */
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

/**
 * A public register of companies. `find` answers null for a company that is not in it, and throws ProviderError when it
 * fails.
 */
export type CompanyRegister = {
  readonly name: string;
  readonly knows: (country: string) => boolean;
  readonly find: (number: TaxNumber) => Promise<FoundCompany | null>;
};

/** The longest time that a form waits for one register. */
export const registerPatienceMs = 4000;
