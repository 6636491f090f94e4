import { z } from 'zod';
import { orientations } from '#domain/resources/orientation.ts';
import { resourceKinds } from '#domain/resources/resource-kind.ts';
import type { Contract } from './endpoint.ts';
import { Id, ImageFile, LocaleQuery, paged, PageQuery } from './wire.ts';

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
} satisfies Contract;
