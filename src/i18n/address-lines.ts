import type { Address, ContactUser } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from './keys.ts';

type AddressParts = Partial<Omit<Address, 'contactUser'>> & { readonly contactUser?: Partial<ContactUser> | undefined };

const namesOfCountries: Record<Locale, Intl.DisplayNames> = {
  pl: new Intl.DisplayNames('pl', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** The name of a country by its ISO 3166 code; the code where it has no name. */
export const countryName = (code: string, locale: Locale): string => namesOfCountries[locale].of(code) ?? code;

/**
 * An address as it stands on a parcel, without empty lines: company, name, street with number, place, country, how to
 * reach the person.
 */
export function addressLines(address: AddressParts, locale: Locale, t: Translate): string[] {
  const {
    contactUser,
    taxNumber,
    street = '',
    streetNumber = '',
    postalCode = '',
    city = '',
    country = 'PL',
  } = address;
  const lines = [
    address.companyName,
    taxNumber && `${t('order_data.tax_number')}: ${taxNumber}`,
    contactUser?.firstnameLastname,
    `${street} ${streetNumber}`.trim(),
    `${postalCode} ${city}`.trim(),
    countryName(country, locale),
    contactUser?.phone,
    contactUser?.email,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
