export const consentTypes = ['registration', 'order', 'newsletter', 'contact'] as const;
export type ConsentType = (typeof consentTypes)[number];
export type ConsentId = 'terms' | 'privacy' | 'marketing-email' | 'marketing-phone' | 'newsletter';

/** The places where people give a consent or withdraw it. */
export type ConsentSource = 'account' | 'registration' | 'newsletter';

type Consent = {
  id: ConsentId;
  version: number;
  /** The forms that ask for the consent, and whether they can be sent without it. */
  forms: Partial<Record<ConsentType, 'required' | 'optional'>>;
};

/** What somebody can agree to. A text that changes in its meaning gets the next version (ACCOUNT-9). */
export const consents: readonly Consent[] = [
  { id: 'terms', version: 1, forms: { registration: 'required', order: 'required' } },
  { id: 'privacy', version: 1, forms: { registration: 'required', order: 'required', contact: 'required' } },
  { id: 'marketing-email', version: 1, forms: { registration: 'optional' } },
  { id: 'marketing-phone', version: 1, forms: { registration: 'optional' } },
  { id: 'newsletter', version: 1, forms: { registration: 'optional', newsletter: 'required' } },
];

export const consentIds = consents.map(({ id }) => id);

/** What a form of this type asks for. */
export const consentsOf = (type: ConsentType): ConsentId[] =>
  consents.flatMap(({ id, forms }) => (forms[type] ? [id] : []));

/** The consents that a form of this type requires. */
export const requiredConsents = (type: ConsentType): ConsentId[] =>
  consents.flatMap(({ id, forms }) => (forms[type] === 'required' ? [id] : []));

/** The required consents that a registration lacks. */
export const missingConsents = (consents: readonly ConsentId[]): ConsentId[] =>
  requiredConsents('registration').filter((id) => !consents.includes(id));
