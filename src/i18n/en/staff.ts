import { configuratorAuthor } from './configurator-author.ts';
import { imports } from './import.ts';
import { komoda } from './komoda.ts';
import { komodaBackup } from './komoda-backup.ts';
import { komodaDuties } from './komoda-duties.ts';
import { komodaNewsletter } from './komoda-newsletter.ts';
import { komodaOpinions } from './komoda-opinions.ts';
import { komodaPages } from './komoda-pages.ts';
import { komodaPeople } from './komoda-people.ts';
import { komodaStorage } from './komoda-storage.ts';
import { komodaCustomers } from './komoda-customers.ts';
import { komodaDiscounts } from './komoda-discounts.ts';
import { providerNames } from './provider-names.ts';
import { staffAccounts } from './staff-accounts.ts';
import { staffMoney } from './staff-money.ts';

/** Texts for those who run the shop; the browser of a customer never loads them. */
export const staffTexts = {
  ...configuratorAuthor,
  ...imports,
  ...komoda,
  ...komodaBackup,
  ...komodaCustomers,
  ...komodaDiscounts,
  ...komodaDuties,
  ...komodaNewsletter,
  ...komodaOpinions,
  ...komodaPages,
  ...komodaPeople,
  ...komodaStorage,
  ...providerNames,
  ...staffAccounts,
  ...staffMoney,
};
