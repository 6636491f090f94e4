import { eq } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { quotationLines, quotations } from '#server/database/schema/index.ts';

/** The quotations of an account. */
export const quotationData = personalRows({
  name: 'quotations',
  table: quotations,
  isOf: ({ userId }) => eq(quotations.userId, userId ?? 0),
  also: [quotationLines],
});
