import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { Id, Image, list, paged, PageQuery } from './wire.ts';

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

export const inspirationsContract = {
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
