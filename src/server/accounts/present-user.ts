import type { z } from 'zod';
import type { User, UserSettings } from '#contract/accounts.ts';
import { isBusiness } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { StoredUser } from './stored-users.ts';

export function presentUser(user: StoredUser): User {
  const { id, discr, firstName, lastName, email, phone, redistributor, architect, hasSupervisor } = user;
  return {
    id,
    discr,
    firstName,
    lastName,
    company: companyOf(user),
    email,
    phone,
    redistributor,
    architect,
    hasSupervisor,
    settings: presentSettings(user, user.locale),
  };
}

function companyOf({ companyOf: company, companyName: name, taxNumber }: StoredUser): User['company'] {
  if (company) return { name: company.name, taxNumber: company.taxNumber };
  return name === '' ? null : { name, taxNumber };
}

/** null: nobody is signed in. */
export function presentSettings(user: StoredUser | null, locale: Locale): z.infer<typeof UserSettings> {
  return {
    locale: user?.locale ?? locale,
    currency: defaultCurrency.code,
    redistributor: user?.redistributor ?? false,
    architect: user?.architect ?? false,
    business: user !== null && isBusiness(user),
  };
}
