import { configuratorAuthor } from './configurator-author.ts';
import { imports } from './import.ts';
import { komoda } from './komoda.ts';
import { komodaDiscounts } from './komoda-discounts.ts';

export const staffTexts = { ...configuratorAuthor, ...imports, ...komoda, ...komodaDiscounts };
