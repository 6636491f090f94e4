import { eq, or } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { userConsents } from '#server/database/schema/index.ts';

/** The consents that a person has given and withdrawn, with an account or by an e-mail alone. */
export const consentData = personalRows({
  name: 'consents',
  table: userConsents,
  isOf: ({ email, userId }) =>
    or(eq(userConsents.email, email), userId === null ? undefined : eq(userConsents.userId, userId)),
  hidden: ['id', 'userId'],
});
