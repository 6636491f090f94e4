import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { StoredPicture } from '#server/media/index.ts';
import type { Item } from './item.ts';
import { featureType, type References } from './references.ts';
import { rowsOf } from './rows-of.ts';

type Ids = Promise<number[]>;
type PictureOf = (file: string | null | undefined) => StoredPicture | undefined;

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

export async function upsertProducers(tx: Transaction, items: readonly Item<'producer'>[]): Ids {
  return idsOf(
    await tx.execute<{ id: number }>(sql`
    insert into producers (code, name, street, postal_code, city, country, email, url)
    select code, name, street, "postalCode", city, country, email, url
    from jsonb_to_recordset(${rowsOf(items.map(({ record }) => record))}) as r(code text, name text, street text, "postalCode" text, city text, country text, email text, url text)
    on conflict (code) do update set name = excluded.name, street = excluded.street, postal_code = excluded.postal_code, city = excluded.city,
      country = excluded.country, email = excluded.email, url = excluded.url
    returning id`),
  );
}

export async function upsertCategories(tx: Transaction, items: readonly Item<'category'>[], pictureOf: PictureOf): Ids {
  const rows = items.map(({ record }) => ({ ...record, imagePath: pictureOf(record.image)?.path ?? null }));
  const changed = idsOf(
    await tx.execute<{ id: number }>(sql`
    insert into categories (code, position, invisible, b2b, redirect_url, image_path, image_alt)
    select code, position, invisible, b2b, redirect, "imagePath", "imageAlt"
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, position int, invisible boolean, b2b boolean, redirect text, "imagePath" text, "imageAlt" jsonb)
    on conflict (code) do update set position = excluded.position, invisible = excluded.invisible, b2b = excluded.b2b, redirect_url = excluded.redirect_url,
      image_path = excluded.image_path, image_alt = excluded.image_alt, updated_at = now()
    returning id`),
  );
  await tx.execute(sql`
    update categories c set parent_id = parent.id
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, parent text) left join categories parent on parent.code = r.parent
    where c.code = r.code`);
  await tx.execute(sql`
    insert into category_texts (category_id, locale, name, slug, description, content, meta_title, meta_description)
    select c.id, l.locale, r.name->>l.locale, r.slug->>l.locale, r.description->>l.locale, r.content->>l.locale, r."metaTitle"->>l.locale, r."metaDescription"->>l.locale
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, name jsonb, slug jsonb, description jsonb, content jsonb, "metaTitle" jsonb, "metaDescription" jsonb)
    join categories c on c.code = r.code cross join (values ('pl'), ('en')) as l(locale)
    on conflict (category_id, locale) do update set name = excluded.name, slug = excluded.slug, description = excluded.description, content = excluded.content,
      meta_title = excluded.meta_title, meta_description = excluded.meta_description`);
  return changed;
}

/** Categories among the ids that are below themselves. */
export async function categoriesInCircle(tx: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    with recursive up as (
      select id as start, parent_id from categories where code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
      union
      select up.start, c.parent_id from up join categories c on c.id = up.parent_id)
    select distinct c.code from up join categories c on c.id = up.start where up.parent_id = up.start`);
  return new Set(rows.map(({ code }) => code));
}

export async function upsertAttributes(tx: Transaction, items: readonly Item<'attribute'>[]): Ids {
  const rows = items.map(({ record }) => record);
  const changed = idsOf(
    await tx.execute<{ id: number }>(sql`
    insert into attributes (code, name, kind, unit, filter, dimension, pack_area, position)
    select code, name, kind, unit, filter, dimension, "packArea", position
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, name jsonb, kind text, unit text, filter boolean, dimension boolean, "packArea" boolean, position int)
    on conflict (code) do update set name = excluded.name, kind = excluded.kind, unit = excluded.unit, filter = excluded.filter, dimension = excluded.dimension, pack_area = excluded.pack_area, position = excluded.position
    returning id`),
  );
  await upsertValueRows(
    tx,
    rows.flatMap((record) => record.values.map((value, position) => ({ ...value, attribute: record.code, position }))),
  );
  return changed;
}

export async function upsertValues(tx: Transaction, items: readonly Item<'value'>[], references: References): Ids {
  await upsertValueRows(
    tx,
    items.map(({ record }) => ({ ...record, position: 0 })),
  );
  return items.flatMap(({ record }) => references.attributes.get(record.attribute)?.id ?? []);
}

/** Values that a newer form of the attribute no longer lists stay: products may have them. */
async function upsertValueRows(tx: Transaction, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into attribute_values (attribute_id, code, name, swatch, position)
    select a.id, r.code, r.name, r.swatch, r.position
    from jsonb_to_recordset(${rowsOf(rows)}) as r(attribute text, code text, name jsonb, swatch text, position int) join attributes a on a.code = r.attribute
    on conflict (attribute_id, code) do update set name = excluded.name, swatch = excluded.swatch, position = excluded.position`);
}

export async function upsertFeatures(
  tx: Transaction,
  items: readonly Item<'room' | 'system'>[],
  pictureOf: PictureOf,
): Ids {
  const rows = items.map(({ record }) => ({
    ...record,
    kind: featureType[record.type],
    picture: pictureOf(record.image)?.path ?? null,
  }));
  return idsOf(
    await tx.execute<{ id: number }>(sql`
    insert into feature_values (type, code, position, name, slug, description, preview_image_path)
    select kind, code, position, name, slug, description, picture
    from jsonb_to_recordset(${rowsOf(rows)}) as r(kind smallint, code text, position int, name jsonb, slug jsonb, description jsonb, picture text)
    on conflict (type, code) do update set position = excluded.position, name = excluded.name, slug = excluded.slug, description = excluded.description, preview_image_path = excluded.preview_image_path
    returning id`),
  );
}
