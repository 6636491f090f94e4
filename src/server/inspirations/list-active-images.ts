import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActiveImage, ActiveImagePointer, inspirationsContract } from '#contract/inspirations.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { ByOrientation, Orientation } from '#domain/resources/orientation.ts';
import { l, newProduct, presentImage, productTags, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  activeImagePointers as pointers,
  activeImages as images,
  type Place,
  type ScenePicture,
} from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml } from '#server/rich-text.ts';

type Query = z.output<typeof inspirationsContract.listActiveImages.query>;
type Answer = z.infer<typeof inspirationsContract.listActiveImages.response>;
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

const { id: pointerId, productId, places } = pointers;
const visiblePointers = sql`(
  select coalesce(json_agg(${jsonOf({ id: pointerId, productId, places })} order by ${pointerId}), '[]')
  from ${pointers} join ${publicListing} on ${l.productId} = ${productId}
    where ${pointers.activeImageId} = ${images.id})`;

/** A page of active images: those with the given ids or codes in the order given, else all in the order of the shop. */
export async function listActiveImages(
  reader: Reader,
  { page, perPage, locale, ...selection }: Query,
): Promise<PublicAnswer<Answer>> {
  const { condition, order } = selectionOf(selection);
  const [{ rows }, totals] = await Promise.all([
    reader.execute<Row>(sql`
      select ${images.id}, ${images.name}, ${images.description}, ${images.link}, ${images.pictures},
        ${visiblePointers} as pointers
      from ${images} where ${condition} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    reader.execute<{ total: number }>(sql`select count(*)::int as total from ${images} where ${condition}`),
  ]);
  const total = totals.rows[0]!.total;
  const items = rows.map((row) => present(row, locale));
  const productIds = rows.flatMap((row) => row.pointers.map((pointer) => pointer.productId));
  return PublicAnswer.of({ items, total, page, maxPage: lastPage(total, perPage) }, [
    ...productTags(productIds),
    newProduct,
  ]);
}

function selectionOf({ id, code, room }: Pick<Query, 'id' | 'code' | 'room'>): { condition: SQL; order: SQL } {
  if (id) {
    const ids = sql`${sql.param(id)}::int[]`;
    return { condition: sql`${images.id} = any(${ids})`, order: sql`array_position(${ids}, ${images.id})` };
  }
  if (code) {
    const codes = sql`${sql.param(code)}::text[]`;
    return { condition: sql`${images.code} = any(${codes})`, order: sql`array_position(${codes}, ${images.code})` };
  }
  return {
    condition: room === undefined ? sql`true` : sql`${images.roomId} = ${room}`,
    order: sql`${images.position}, ${images.id}`,
  };
}

function present({ id, name, description, link, pictures, pointers: visible }: Row, locale: Locale): ActiveImage {
  const ownName = inLocale(name, locale);
  const picture = (orientation: Orientation) => {
    const scenePicture = pictures[orientation];
    return scenePicture ? presentImage({ ...scenePicture, name: ownName }, locale, ownName) : null;
  };
  return {
    id,
    name: ownName,
    imageLink: inLocale(link, locale),
    description: cleanHtml(inLocale(description, locale)),
    horizontalImage: picture('horizontal'),
    verticalImage: picture('vertical'),
    panoramaImage: picture('panorama'),
    squareImage: picture('square'),
    activeImagePointers: visible.map(presentPointer),
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
