import type { Address, ContactUser } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale.ts';
import { countryName } from './country-name.ts';
import type { Translate } from './keys.ts';

type AddressParts = Partial<Omit<Address, 'contactUser'>> & { readonly contactUser?: Partial<ContactUser> | undefined };

/**
 * An address as it stands on a parcel, without empty lines: company, name, street with number, place, country, how to
 * reach the person.
 */
export function addressLines(address: AddressParts, locale: Locale, t: Translate): string[] {
  const { contactUser } = address;
  return filled([...partyLines(address, locale, t('order_data.tax_number')), contactUser?.phone, contactUser?.email]);
}

/** Whether two addresses name the same person or company at the same place; how it is reached does not count. */
export function isSameParty(one: AddressParts, other: AddressParts): boolean {
  const [lines, otherLines] = [one, other].map((address) => partyLines(address, 'pl', '').join('\n'));
  return lines === otherLines;
}

function partyLines(address: AddressParts, locale: Locale, taxNumberName: string): string[] {
  const {
    contactUser,
    taxNumber,
    street = '',
    streetNumber = '',
    postalCode = '',
    city = '',
    country = 'PL',
  } = address;
  return filled([
    address.companyName,
    taxNumber && `${taxNumberName}: ${taxNumber}`,
    contactUser?.firstnameLastname,
    `${street} ${streetNumber}`.trim(),
    `${postalCode} ${city}`.trim(),
    countryName(country, locale),
  ]);
}

const filled = (lines: readonly (string | undefined)[]) => lines.filter((line): line is string => Boolean(line));
