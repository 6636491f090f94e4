export { findDuties, type Duty } from './find-duties.ts';
