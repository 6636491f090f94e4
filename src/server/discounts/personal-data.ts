import { sql } from 'drizzle-orm';
import { deletedRows, type PersonalData } from '#server/database/personal-data.ts';
import { giftCards } from '#server/database/schema/index.ts';

const isOf = (email: string) => sql`lower(${giftCards.recipient}) = ${email}`;

/** A gift card stays money; whom it was sent to is forgotten. */
export const giftCardData: PersonalData = {
  name: 'giftCards',
  tables: [giftCards],
  read: (reader, { email }) => {
    const { code, currency, recipient, validTo, createdAt } = giftCards;
    return reader.select({ code, currency, recipient, validTo, createdAt }).from(giftCards).where(isOf(email));
  },
  erase: async (tx, { email }) => ({
    erased: deletedRows(await tx.update(giftCards).set({ recipient: null }).where(isOf(email))),
  }),
};
