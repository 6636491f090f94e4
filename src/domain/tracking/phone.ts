/** The country code of Poland. */
export const phoneCountryCode = '48';

/**
 * A phone number as advertisers compare it, hashed: digits without leading zeros, with the country code where no plus
 * says that there is one (TRACKING-5). A number that begins with 0048 gets it twice, as the rule says.
 */
export function trackedPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' || text.includes('+') ? digits : phoneCountryCode + digits;
}
