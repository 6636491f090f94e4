import { and, desc, eq } from 'drizzle-orm';
import type { Opinion } from '#contract/opinions.ts';
import { defaultPerPage } from '#contract/wire.ts';
import type { Reader } from '#server/database/database.ts';
import { opinions } from '#server/database/schema/index.ts';

/** The first page of the published opinions of a product, the newest first, or as many as are asked for. */
export async function findRatings(
  reader: Reader,
  product: Opinion['product'],
  most: number = defaultPerPage,
): Promise<Opinion[]> {
  const rows = await reader
    .select()
    .from(opinions)
    .where(and(eq(opinions.state, 'published'), eq(opinions.productId, product.id)))
    .orderBy(desc(opinions.createdAt), desc(opinions.id))
    .limit(most);
  return rows.map((row) => presentOpinion(row, product));
}

export function presentOpinion(row: typeof opinions.$inferSelect, product: Opinion['product']): Opinion {
  const { id, value, title, content, author, locale, bought, sample, pictures, createdAt } = row;
  return {
    id,
    product,
    value,
    title,
    content,
    author,
    locale,
    bought,
    sample,
    files: pictures.map(({ path, ...rest }) => ({ file: { path }, ...rest })),
    createdAt: createdAt.toISOString(),
  };
}
