import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/database/personal-data.ts';
import { orderStatements } from '#server/database/schema/index.ts';

const isOf = (email: string) => sql`lower(${orderStatements.email}) = ${email}`;

/** Withdrawals and complaints stay: with them the shop and the customer prove their claims. */
export const statementData: PersonalData = {
  name: 'statements',
  tables: [orderStatements],
  read: (reader, { email }) => {
    const { kind, name, reference, text, demand, receivedAt } = orderStatements;
    return reader.select({ kind, name, reference, text, demand, receivedAt }).from(orderStatements).where(isOf(email));
  },
  erase: async (tx, { email }) => ({
    erased: 0,
    kept: { count: await tx.$count(orderStatements, isOf(email)), why: 'people.kept.statements' },
  }),
};
