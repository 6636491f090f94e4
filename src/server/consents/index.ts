export { logConsents, type ConsentWord } from './log-consents.ts';
export { consentData } from './personal-data.ts';
