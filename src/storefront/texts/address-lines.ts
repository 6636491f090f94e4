import type { AddressBody } from '#contract/wire.ts';

/** An address as it stands on a parcel: company, name, street with number, place, how to reach the person. */
export function addressLines(address: AddressBody, taxNumberName = ''): string[] {
  const {
    contactUser,
    companyName,
    taxNumber,
    street = '',
    streetNumber = '',
    postalCode = '',
    city = '',
    country = 'PL',
  } = address;
  const lines = [
    companyName,
    taxNumber && `${taxNumberName} ${taxNumber}`.trim(),
    contactUser?.firstnameLastname,
    `${street} ${streetNumber}`.trim(),
    [`${postalCode} ${city}`.trim(), country === 'PL' ? '' : country].filter(Boolean).join(', '),
    contactUser?.phone,
    contactUser?.email,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
