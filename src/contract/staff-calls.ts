import { staffColleaguesContract } from './staff-colleagues.ts';
import { staffCustomersContract } from './staff-customers.ts';
import { staffDiscountsContract } from './staff-discounts.ts';
import { staffHealthContract } from './staff-health.ts';
import { staffInboxContract } from './staff-inbox.ts';
import { staffMoneyContract } from './staff-money.ts';
import { staffNewsletterContract } from './staff-newsletter.ts';
import { staffOrderWorkContract } from './staff-order-work.ts';
import { staffOrdersContract } from './staff-orders.ts';
import { staffPapersContract } from './staff-papers.ts';
import { staffPricesContract } from './staff-prices.ts';
import { staffProductionContract } from './staff-production.ts';
import { staffQuotationsContract } from './staff-quotations.ts';
import { staffSendingContract } from './staff-sending.ts';
import { staffTelephoneContract } from './staff-telephone.ts';
import { staffTodayContract } from './staff-today.ts';
import { staffTransfersContract } from './staff-transfers.ts';
import { staffContract } from './staff.ts';

/** Every call of the staff by its name. */
export const staffCalls = {
  ...staffContract,
  ...staffColleaguesContract,
  ...staffOrdersContract,
  ...staffOrderWorkContract,
  ...staffPricesContract,
  ...staffTelephoneContract,
  ...staffTodayContract,
  ...staffInboxContract,
  ...staffCustomersContract,
  ...staffQuotationsContract,
  ...staffNewsletterContract,
  ...staffPapersContract,
  ...staffProductionContract,
  ...staffSendingContract,
  ...staffHealthContract,
  ...staffMoneyContract,
  ...staffTransfersContract,
  ...staffDiscountsContract,
};
