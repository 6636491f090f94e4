import { z } from 'zod';
import { CategoryBox, Facet } from './category.ts';
import type { Contract } from './endpoint.ts';
import { Id, Image, includable, LocaleQuery, paged, PageQuery } from './wire.ts';

/** A room (type 1) or a system (type 2) as lists show it. */
export const FeatureValue = z
  .object({
    id: z.int(),
    type: z.int(),
    slug: z.string(),
    name: z.string(),
    /** In an answer that is asked for it by `with`. */
    description: z.string().optional(),
    /** null: it stands in no list of pictures. */
    previewImage: Image.pick({ file: true, alt: true }).nullable(),
  })
  .meta({ id: 'FeatureValue' });
export type FeatureValue = z.infer<typeof FeatureValue>;

/** A room or a system with all that its page shows beside its products. */
export const Feature = FeatureValue.extend({
  description: z.string(),
  /** HTML, cleaned. */
  content: z.string(),
  /** The categories of the products of a system, each with its page within the system; a room has none. */
  categories: z.array(CategoryBox.omit({ children: true, redirect: true })),
  filters: z.array(Facet),
  /** Slug in each language, for the language switch and hreflang. */
  slugs: z.object({ pl: z.string(), en: z.string() }),
}).meta({ id: 'Feature' });
export type Feature = z.infer<typeof Feature>;

/** What a box of a system shows. */
export const SystemBox = FeatureValue.pick({ id: true, slug: true, name: true }).extend({
  description: z.string(),
  image: FeatureValue.shape.previewImage,
  url: z.string(),
});
export type SystemBox = z.infer<typeof SystemBox>;

const TypeParams = z.object({ type: Id });

export const featuresContract = {
  listFeatureValues: {
    summary: 'A page of the rooms (1) or systems (2); 404 for another type.',
    params: TypeParams,
    query: PageQuery.extend({ with: includable(['previewImages', 'previewImage', 'description']).optional() }),
    response: paged(FeatureValue),
  },
  getFeatureValue: {
    summary: 'One room or system by id, or by slug where `type` says of which kind; 404 when unknown.',
    params: z.object({ id: z.string().regex(/^[\w-]{1,120}$/) }),
    query: LocaleQuery.extend({ type: Id.optional() }),
    response: Feature,
  },
  listFeatureGroups: {
    summary: 'The groups of the rooms or systems with their values, last those without a group; 404 for another type.',
    params: TypeParams,
    query: LocaleQuery,
    response: z.array(z.object({ id: z.int().nullable(), name: z.string(), values: z.array(FeatureValue) })),
  },
  listSystemBoxes: {
    summary: 'All systems as boxes.',
    query: LocaleQuery,
    response: z.array(SystemBox),
  },
} satisfies Contract;
