import { eq, or } from 'drizzle-orm';
import type { Person, PersonalData } from '#server/database/personal-data.ts';
import { opinionHistory, opinions } from '#server/database/schema/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { countOpinions } from './moderate-opinion.ts';
import { removePictures } from './opinion-pictures.ts';

const isOf = ({ email, userId }: Person) =>
  or(eq(opinions.email, email), userId === null ? undefined : eq(opinions.userId, userId));

/** Opinions with their pictures; those of a product are counted anew without them. */
export const opinionData: PersonalData = {
  name: 'opinions',
  tables: [opinions, opinionHistory],
  read: (reader, person) => {
    const { value, title, content, author, email, state, pictures, createdAt } = opinions;
    return reader
      .select({ value, title, content, author, email, state, pictures, createdAt })
      .from(opinions)
      .where(isOf(person));
  },
  erase: async (tx, person, config) => {
    const deletedOpinions = await tx.delete(opinions).where(isOf(person)).returning();
    if (deletedOpinions.length > 0)
      await countOpinions(tx, [...new Set(deletedOpinions.map(({ productId }) => productId))]);
    const pictures = deletedOpinions.flatMap((opinion) => opinion.pictures);
    return { erased: deletedOpinions.length, after: (reader) => removePictures(filesOf(config), reader, pictures) };
  },
};
