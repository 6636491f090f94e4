import { sql } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { contactMessages, contactPictures, stockNotices } from '#server/database/schema/index.ts';

/** What was written by the contact form. */
export const messageData = personalRows({
  name: 'messages',
  table: contactMessages,
  isOf: ({ email }) => sql`lower(${contactMessages.email}) = ${email}`,
  hidden: ['id', 'key'],
  also: [contactPictures],
});

/** The products that somebody waits for. */
export const noticeData = personalRows({
  name: 'notices',
  table: stockNotices,
  isOf: ({ email }) => sql`lower(${stockNotices.email}) = ${email}`,
  hidden: ['id', 'tokenHash'],
});
