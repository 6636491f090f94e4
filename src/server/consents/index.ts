export { logConsents, type ConsentWord } from './log-consents.ts';
