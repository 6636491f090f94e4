import { z } from 'zod';
import { orientations } from '#domain/resources/orientation.ts';
import { resourceKinds } from '#domain/resources/resource-kind.ts';
import type { Contract } from './endpoint.ts';
import { Id, Image, ImageFile, list, LocaleQuery, paged, PageQuery } from './wire.ts';

/** Something to read, to look at or to take home; what its kind does not have is null. */
export const Resource = z
  .object({
    id: z.int(),
    kind: z.enum(resourceKinds),
    name: z.string(),
    /** HTML, cleaned. */
    description: z.string(),
    /** Of a file: where it lies, how many bytes it has, and its type. */
    file: z.object({ path: z.string(), size: z.int(), type: z.string() }).nullable(),
    /** Of a link. */
    url: z.string().nullable(),
    youtubeId: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string(), orientation: z.enum(orientations) }).nullable(),
    category: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** YYYY-MM-DD. */
    validFrom: z.string().nullable(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof Resource>;

/** In percent from the upper left corner of the picture; null: the product can't be seen in this format. */
const Place = z.object({ x: z.number(), y: z.number() }).nullable();

export const ActiveImagePointer = z.object({
  id: z.int(),
  productId: z.int(),
  horizontalPosition: Place,
  verticalPosition: Place,
  panoramaPosition: Place,
  squarePosition: Place,
});
export type ActiveImagePointer = z.infer<typeof ActiveImagePointer>;

/** A picture of a room in up to four formats, with products that are pointed at (PICTURE-3, PICTURE-4). */
export const ActiveImage = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Where its button leads; empty: nowhere. */
    imageLink: z.string(),
    /** HTML, cleaned. */
    description: z.string(),
    horizontalImage: Image.nullable(),
    verticalImage: Image.nullable(),
    panoramaImage: Image.nullable(),
    squareImage: Image.nullable(),
    /** Only products that everybody may see. */
    activeImagePointers: z.array(ActiveImagePointer),
  })
  .meta({ id: 'ActiveImage' });
export type ActiveImage = z.infer<typeof ActiveImage>;

export const resourcesContract = {
  listResourceCategories: {
    summary: 'The categories of files, links and films, in the order of the shop, with how many stand in each.',
    query: LocaleQuery,
    response: z.array(z.object({ id: z.int(), name: z.string(), total: z.int() })),
  },
  listResources: {
    summary: 'A page of files, links, films, texts and pictures, by category; all words of `q` have to be found.',
    query: PageQuery.extend({ category: Id.optional(), q: z.string().trim().max(100).optional() }),
    response: paged(Resource),
  },
  listActiveImages: {
    summary:
      'Pictures of rooms with their pointers: the given ones in the given order, those of a room, else all of them.',
    query: PageQuery.extend({
      id: list(Id).optional(),
      code: list(z.string().min(1).max(100)).optional(),
      /** Those that show this room. */
      room: Id.optional(),
    }),
    response: paged(ActiveImage),
  },
} satisfies Contract;
