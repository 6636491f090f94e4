import { z } from 'zod';
import { largestPictureBytes, longestOpinion, mostOpinionPictures, shortestOpinion } from '#domain/opinions/opinion.ts';
import type { Contract } from './endpoint.ts';
import { numberFromText, uploadedPictures } from './uploads.ts';
import { Flag, Id, ImageFile, PageQuery, paged, sortable } from './wire.ts';

const Stars = z.preprocess(numberFromText, z.int().min(1).max(5));
const ProductId = z.preprocess(numberFromText, z.int().positive());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields may stand by themselves or below `opinion`; the product may be called productId. */
function plainFields(body: unknown): unknown {
  const fields = isObject(body) && isObject(body['opinion']) ? body['opinion'] : body;
  if (!isObject(fields)) return fields;
  const { productId, ...rest } = fields;
  return { product: productId, ...rest };
}

export const OpinionBody = z.preprocess(
  plainFields,
  z.object({
    product: ProductId,
    value: Stars,
    title: z.string().trim().max(255).default(''),
    content: z.string().trim().min(shortestOpinion).max(longestOpinion),
    /** Of who is signed in, their own where it is left out. */
    author: z.string().trim().max(100).default(''),
    email: z.string().trim().max(255).default(''),
    files: uploadedPictures(mostOpinionPictures),
    captcha: z.string().max(300).default(''),
    /** Stays empty: people do not see the field, but programs fill it in. */
    website: z.string().max(1000).default(''),
  }),
);
export type OpinionBody = z.output<typeof OpinionBody>;

export const Opinion = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  value: z.int(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  /** The language that it is written in. */
  locale: z.string(),
  /** Its writer has bought the product here. */
  bought: z.boolean(),
  /** Made up for the demo shop. */
  sample: z.boolean(),
  files: z.array(z.object({ file: ImageFile, width: z.int(), height: z.int(), color: z.string() })),
  createdAt: z.string(),
});
export type Opinion = z.infer<typeof Opinion>;

export const opinionsContract = {
  listOpinions: {
    summary: 'Published opinions, the newest first; of one product where it is named, else of all.',
    query: PageQuery.extend({
      product: Id.optional(),
      value: z.codec(z.string().regex(/^[1-5]$/), z.int(), { decode: Number, encode: String }).optional(),
      pictures: Flag.optional(),
      sort: sortable(['createdAt', 'value']).optional(),
    }),
    response: paged(Opinion),
  },
  addOpinion: {
    summary:
      'An opinion about a product, as JSON or as multipart form with names such as opinion[value] and ' +
      'opinion[files][0]; it is shown when the staff has read it. 404 for a product that is gone, 400 where this ' +
      'address has written about it before.',
    body: OpinionBody,
    multipart: true,
    largestBodyBytes: Math.ceil((mostOpinionPictures * largestPictureBytes * 4) / 3) + 100_000,
    response: z.object({ state: z.literal('pending') }),
  },
} satisfies Contract;
