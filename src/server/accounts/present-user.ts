import type { z } from 'zod';
import type { User, UserSettings } from '#contract/accounts.ts';
import { isBusiness } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { subscriptionOf } from '#server/newsletter/index.ts';
import { listAddresses } from './addresses.ts';
import type { StoredUser } from './stored-users.ts';

/** An account as its owner sees it, with its addresses: a customer's own, or those of a partner's company. */
export async function presentUser(reader: Reader, user: StoredUser): Promise<User> {
  const { id, discr, firstName, lastName, email, phone, redistributor, architect, hasSupervisor, companyId } = user;
  const addresses = await listAddresses(reader, companyId === null ? { userId: id } : { companyId });
  return {
    id,
    discr,
    firstName,
    lastName,
    company: companyOf(user, companyId === null ? [] : addresses),
    email,
    phone,
    redistributor,
    architect,
    hasSupervisor,
    addresses: companyId === null ? addresses : [],
    settings: await presentSettings(reader, user, user.locale),
  };
}

type Company = NonNullable<User['company']>;

function companyOf(user: StoredUser, addresses: Company['addresses']): User['company'] {
  const { companyOf: company, companyName, taxNumber } = user;
  if (company) return { name: company.name, taxNumber: company.taxNumber, addresses };
  return companyName === '' ? null : { name: companyName, taxNumber, addresses: [] };
}

/** null: nobody is signed in. */
export async function presentSettings(
  reader: Reader,
  user: StoredUser | null,
  locale: Locale,
): Promise<z.infer<typeof UserSettings>> {
  return {
    locale: user?.locale ?? locale,
    currency: defaultCurrency.code,
    redistributor: user?.redistributor ?? false,
    architect: user?.architect ?? false,
    business: user !== null && isBusiness(user),
    newsletter: user && (await subscriptionOf(reader, user.email)),
  };
}
