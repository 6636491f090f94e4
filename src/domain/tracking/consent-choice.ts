/** The choice of a visitor about cookies. Necessary cookies are no choice. */
export type ConsentChoice = { readonly analytics: boolean; readonly marketing: boolean };

export const consentCookie = 'komoda-consent';
/** After twelve months the visitor is asked again. */
export const consentSeconds = 365 * 86_400;
/** The version of the question. If it changes, everybody is asked again. */
export const consentVersion = 1;

/**
 * `1.10.9f2c`: the version, a digit each for analytics and marketing, and the random id under which the shop has
 * written the choice down; it names nobody.
 */
export const writeConsent = ({ analytics, marketing }: ConsentChoice, id: string): string =>
  `${consentVersion}.${analytics ? 1 : 0}${marketing ? 1 : 0}.${id}`;

/** null: not asked yet, or not about what is asked today. */
export function readConsent(cookie: string | undefined): ConsentChoice | null {
  const [, analytics, marketing] = /^1\.([01])([01])(?:\.[\w-]+)?$/.exec(cookie ?? '') ?? [];
  return analytics === undefined ? null : { analytics: analytics === '1', marketing: marketing === '1' };
}
