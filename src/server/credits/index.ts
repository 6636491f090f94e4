export { findCredit, holdCredit } from './find-credit.ts';
