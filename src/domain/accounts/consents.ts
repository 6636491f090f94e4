export const consentTypes = ['registration', 'order', 'newsletter', 'contact'] as const;
export type ConsentType = (typeof consentTypes)[number];
export type ConsentId = 'terms' | 'privacy' | 'marketing-email' | 'marketing-phone';

type Consent = { id: ConsentId; version: number; required: boolean; types: readonly ConsentType[] };

/** What somebody can agree to. A text that changes in its meaning gets the next version (ACCOUNT-9). */
export const consents: readonly Consent[] = [
  { id: 'terms', version: 1, required: true, types: ['registration', 'order'] },
  { id: 'privacy', version: 1, required: true, types: ['registration', 'order', 'newsletter', 'contact'] },
  { id: 'marketing-email', version: 1, required: false, types: ['registration'] },
  { id: 'marketing-phone', version: 1, required: false, types: ['registration'] },
];

export const consentIds = consents.map(({ id }) => id);

/** The required consents of a registration that were not given. */
export const missingConsents = (given: readonly ConsentId[]): ConsentId[] =>
  consents.flatMap(({ id, required }) => (required && !given.includes(id) ? [id] : []));
