import { useRef, useState } from 'react';
import type { FoundCompany } from '#contract/company-lookup.ts';
import { streetLine } from '#domain/accounts/street-line.ts';
import { readTaxNumber } from '#domain/accounts/tax-number.ts';
import { CallError } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useDebounced } from '#storefront/ui/debounce.ts';

const restMs = 300;

/** Where a company is. */
export type CompanyPlace = Omit<FoundCompany, 'nip' | 'name'>;

export type CompanyLookup = {
  /** Looks a tax number up once it is whole and at rest. */
  lookUp: (text: string) => void;
  company: FoundCompany | null;
  /** The company with its address, or why there is none. */
  message: string | undefined;
};

/** Asks the registers which company has a tax number. A failing register is reported and does not block the form. */
export function useCompanyLookup(onFound: (company: FoundCompany) => void): CompanyLookup {
  const { call } = useShop();
  const lastNumber = useRef('');
  const [{ company, message }, setState] = useState<Omit<CompanyLookup, 'lookUp'>>(noAnswer);
  const find = async (nip: string) => {
    try {
      const answer = await call('lookUpCompany', { params: { nip } });
      if (lastNumber.current !== nip) return;
      setState({ company: answer, message: companyLine(answer) });
      if (answer.name !== '') onFound(answer);
    } catch (error) {
      if (lastNumber.current !== nip) return;
      setState({ company: null, message: error instanceof CallError ? error.problem?.message : undefined });
    }
  };
  const ask = useDebounced((nip: string) => void find(nip), restMs, 'cancel');
  const lookUp = (text: string) => {
    const number = readTaxNumber(text);
    const nip = number === null ? '' : number.country + number.number;
    if (nip === lastNumber.current) return;
    lastNumber.current = nip;
    setState(noAnswer);
    ask.cancel();
    if (nip !== '') ask(nip);
  };
  return { lookUp, company, message };
}

const noAnswer = { company: null, message: undefined };

/** `Meble Jan, Długa 5/7, 31-147 Kraków`. */
function companyLine(company: FoundCompany): string {
  return [company.name, companyAddressLine(company)].filter(Boolean).join(', ');
}

export function companyAddressLine({ postalCode, city, ...place }: CompanyPlace): string {
  return [streetLine(place), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
}
