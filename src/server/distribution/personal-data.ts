import { sql } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { distributionRequests } from '#server/database/schema/index.ts';

/** What was asked of the distribution network. */
export const distributionData = personalRows({
  name: 'distributionRequests',
  table: distributionRequests,
  isOf: ({ email }) => sql`lower(${distributionRequests.email}) = ${email}`,
  hidden: ['id', 'key'],
});
