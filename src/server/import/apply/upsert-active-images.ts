import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import type { Item } from './item.ts';
import { ids, rowsOf } from './rows-of.ts';

/** Writes the images and replaces their pointers. A picture that could not be had is left out; its absence was reported. */
export async function upsertActiveImages(
  tx: Transaction,
  items: readonly Item<'activeImage'>[],
  products: ReadonlyMap<string, number>,
  pictures: Pictures,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ record }) => ({ ...record, pictures: storedPictures(record.pictures, pictures) }));
  const { rows: written } = await tx.execute<{ id: number; code: string }>(sql`
    insert into active_images (code, position, name, description, link, pictures)
    select code, position, name, description, link, pictures
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, position int, name jsonb, description jsonb, link jsonb, pictures jsonb)
    on conflict (code) do update set position = excluded.position, name = excluded.name, description = excluded.description, link = excluded.link, pictures = excluded.pictures
    returning id, code`);
  const idOf = new Map(written.map(({ id, code }) => [code, id]));
  const pointers = items.flatMap(({ record }) =>
    record.pointers.map(({ product, places }) => ({
      image: idOf.get(record.code),
      product: products.get(product),
      places,
    })),
  );
  await tx.execute(sql`delete from active_image_pointers where active_image_id = any(${ids(idOf.values())})`);
  await tx.execute(
    sql`insert into active_image_pointers (active_image_id, product_id, places) select * from jsonb_to_recordset(${rowsOf(pointers)}) as r(image int, product int, places jsonb)`,
  );
}

function storedPictures(given: Item<'activeImage'>['record']['pictures'], pictures: Pictures) {
  return Object.fromEntries(
    Object.entries(given).flatMap(([orientation, { file, alt }]) => {
      const stored = pictures.found(file);
      return stored ? [[orientation, { ...stored, alt }]] : [];
    }),
  );
}
