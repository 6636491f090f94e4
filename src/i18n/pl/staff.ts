import { configuratorAuthor } from './configurator-author.ts';
import { imports } from './import.ts';
import { komoda } from './komoda.ts';

export const staffTexts = { ...configuratorAuthor, ...imports, ...komoda };
