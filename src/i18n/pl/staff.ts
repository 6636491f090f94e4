import { imports } from './import.ts';
import { komoda } from './komoda.ts';

export const staffTexts = { ...imports, ...komoda };
