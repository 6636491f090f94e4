import { wholeNumber, type ValuesOf } from './read-variable.ts';

/** How long personal data is kept. */
export const retentionVariables = {
  KEEP_MESSAGES_DAYS: wholeNumber(7, 3650).default(90),
  KEEP_PAYMENT_EVENTS_DAYS: wholeNumber(30, 3650).default(400),
  KEEP_IMPORTS_DAYS: wholeNumber(1, 3650).default(365),
  KEEP_KEYS_DAYS: wholeNumber(1, 90).default(3),
  KEEP_STATEMENTS_DAYS: wholeNumber(365, 7300).default(2190),
  KEEP_ORDERS_DAYS: wholeNumber(2192, 7300).default(2192),
  KEEP_COOKIE_CHOICES_DAYS: wholeNumber(365, 3650).default(1095),
  KEEP_FORMS_DAYS: wholeNumber(7, 3650).default(365),
  KEEP_AUDIT_MONTHS: wholeNumber(6, 240).default(24),
  KEEP_PRICES_DAYS: wholeNumber(60, 7300).default(730),
  ARCHIVE_ORDERS_MONTHS: wholeNumber(0, 240).default(0),
};

/** What to set when one is refused. */
export const retentionAdvice = {
  KEEP_MESSAGES_DAYS: 'set for how many days messages are kept, from 7 to 3650',
  KEEP_PAYMENT_EVENTS_DAYS: 'set for how many days notices of payment providers are kept, from 30 to 3650',
  KEEP_IMPORTS_DAYS: 'set for how many days the book of imports is kept, from 1 to 3650',
  KEEP_KEYS_DAYS: 'set for how many days an order is remembered by its Idempotency-Key, from 1 to 90',
  KEEP_STATEMENTS_DAYS: 'set for how many days withdrawals and complaints are kept, from 365 to 7300',
  KEEP_ORDERS_DAYS:
    'set for how many days finished orders name their buyers, from 2192, for tax law asks for five years after the ' +
    'end of the year, to 7300',
  KEEP_COOKIE_CHOICES_DAYS: 'set for how many days choices of cookies are kept as a proof, from 365 to 3650',
  KEEP_FORMS_DAYS:
    'set for how many days messages of the contact form, orders of samples, requests to the network, addresses ' +
    'that wait for a product and those that left the newsletter are kept, from 7 to 3650',
  KEEP_AUDIT_MONTHS: 'set for how many months the audit log is kept, from 6 to 240',
  KEEP_PRICES_DAYS: 'set for how many days former prices are kept, from 60 to 7300',
  ARCHIVE_ORDERS_MONTHS:
    'set after how many months finished orders that name nobody any more leave the tables for files, from 1 to ' +
    '240, or 0 for never',
} as const;

export function retentionOf(values: ValuesOf<typeof retentionVariables>) {
  return {
    messagesDays: values.KEEP_MESSAGES_DAYS,
    paymentEventsDays: values.KEEP_PAYMENT_EVENTS_DAYS,
    importsDays: values.KEEP_IMPORTS_DAYS,
    keysDays: values.KEEP_KEYS_DAYS,
    formsDays: values.KEEP_FORMS_DAYS,
    statementsDays: values.KEEP_STATEMENTS_DAYS,
    ordersDays: values.KEEP_ORDERS_DAYS,
    cookieChoicesDays: values.KEEP_COOKIE_CHOICES_DAYS,
    auditMonths: values.KEEP_AUDIT_MONTHS,
    pricesDays: values.KEEP_PRICES_DAYS,
    archiveOrdersMonths: values.ARCHIVE_ORDERS_MONTHS,
  };
}
