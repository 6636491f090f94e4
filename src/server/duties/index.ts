export { findDuties } from './find-duties.ts';
