import { eq, or } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { sampleOrders } from '#server/database/schema/index.ts';

/** The samples that somebody has ordered, with the address that they went to. */
export const sampleData = personalRows({
  name: 'samples',
  table: sampleOrders,
  isOf: ({ email, userId }) => or(eq(sampleOrders.email, email), eq(sampleOrders.userId, userId ?? 0)),
  hidden: ['id', 'key', 'place'],
});
