import { eq } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';

/** The subscription of an address. */
export const newsletterData = personalRows({
  name: 'newsletter',
  table: newsletterSubscribers,
  isOf: ({ email }) => eq(newsletterSubscribers.email, email),
  hidden: ['id', 'token', 'unanswered'],
});
