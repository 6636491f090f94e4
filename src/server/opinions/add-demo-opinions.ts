import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { opinions, products } from '#server/database/schema/index.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { projectFolder } from '#server/project-folder.ts';
import { countOpinions } from './moderate-opinion.ts';

const file = join(projectFolder, 'demo/catalogue/opinions.jsonl');

const Sample = z.object({
  product: z.string(),
  locale: z.enum(locales),
  value: z.int().min(1).max(5),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  day: z.iso.date(),
});

/** Gives products of the demo shop opinions that say of themselves to be examples; answers how many are new. */
export async function addDemoOpinions({ database }: Pick<ServerDeps, 'database'>): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const samples = lines.map((line) => Sample.parse(JSON.parse(line)));
  return database.transaction(async (tx) => {
    const codes = new Set(samples.map(({ product }) => product));
    const rowsOfProducts = await tx
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(isAnyOf(products.code, codes));
    const idOf = new Map(rowsOfProducts.map(({ id, code }) => [code, id]));
    const rows = samples.flatMap(({ product, day, ...rest }, index) => {
      const productId = idOf.get(product);
      const email = `example-${index + 1}@komoda.example`;
      const published = { state: 'published', sample: true, createdAt: new Date(`${day}T10:00:00Z`) } as const;
      return productId === undefined ? [] : [{ ...rest, productId, email, ...published }];
    });
    if (rows.length === 0) return 0;
    const newOpinions = await tx.insert(opinions).values(rows).onConflictDoNothing().returning({ id: opinions.id });
    if (newOpinions.length > 0) await countOpinions(tx, [...idOf.values()]);
    return newOpinions.length;
  });
}
