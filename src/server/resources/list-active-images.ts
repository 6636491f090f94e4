import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActiveImage, ActiveImagePointer, resourcesContract } from '#contract/resources.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { ByOrientation, Orientation } from '#domain/resources/orientation.ts';
import { presentImage, publicListing } from '#server/catalogue/index.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Place, ScenePicture } from '#server/database/schema/index.ts';

type Query = z.output<typeof resourcesContract.listActiveImages.query>;
type Texts = Partial<Localized>;
type Pointer = { id: number; productId: number; places: ByOrientation<Place> };
type Row = {
  id: number;
  name: Texts;
  description: Texts;
  link: Texts;
  pictures: ByOrientation<ScenePicture>;
  pointers: Pointer[];
};

/** A page of active images: those with the given ids or codes in the order given, else all in the order of the shop. */
export async function listActiveImages(
  database: Queryable,
  { id, code, page, perPage, locale }: Query,
): Promise<z.infer<typeof resourcesContract.listActiveImages.response>> {
  const wanted = id
    ? sql`i.id = any(${sql.param(id)}::int[])`
    : code
      ? sql`i.code = any(${sql.param(code)}::text[])`
      : sql`true`;
  const order = id
    ? sql`array_position(${sql.param(id)}::int[], i.id)`
    : code
      ? sql`array_position(${sql.param(code)}::text[], i.code)`
      : sql`i.position, i.id`;
  const [found, counted] = await Promise.all([
    database.execute<Row>(sql`
      select i.id, i.name, i.description, i.link, i.pictures,
        (select coalesce(json_agg(json_build_object('id', p.id, 'productId', p.product_id, 'places', p.places) order by p.id), '[]')
          from active_image_pointers p join ${publicListing} on l.product_id = p.product_id where p.active_image_id = i.id) as pointers
      from active_images i where ${wanted} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    database.execute<{ total: number }>(sql`select count(*)::int as total from active_images i where ${wanted}`),
  ]);
  const total = counted.rows[0]!.total;
  return { items: found.rows.map((row) => present(row, locale)), total, page, maxPage: lastPage(total, perPage) };
}

function present({ id, name, description, link, pictures, pointers }: Row, locale: Locale): ActiveImage {
  const called = inLocale(name, locale);
  const picture = (orientation: Orientation) => {
    const stored = pictures[orientation];
    return stored ? presentImage({ ...stored, name: called }, locale, called) : null;
  };
  return {
    id,
    name: called,
    imageLink: inLocale(link, locale),
    description: inLocale(description, locale),
    horizontalImage: picture('horizontal'),
    verticalImage: picture('vertical'),
    panoramaImage: picture('panorama'),
    squareImage: picture('square'),
    activeImagePointers: pointers.map(presentPointer),
  };
}

function presentPointer({ id, productId, places }: Pointer): ActiveImagePointer {
  return {
    id,
    productId,
    horizontalPosition: places.horizontal ?? null,
    verticalPosition: places.vertical ?? null,
    panoramaPosition: places.panorama ?? null,
    squarePosition: places.square ?? null,
  };
}
