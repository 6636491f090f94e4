import { z } from 'zod';
import { ImageFile } from './wire.ts';

/** A node of the category menu; a redirect address replaces the link to the category. */
export const CategoryNode = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    invisible: z.boolean(),
    redirect: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
    get children() {
      return z.array(CategoryNode);
    },
  })
  .meta({ id: 'CategoryNode' });
export type CategoryNode = z.infer<typeof CategoryNode>;

export const CategoryBox = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  redirect: z.string().nullable(),
  image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
  total: z.int(),
  children: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string() })),
});
export type CategoryBox = z.infer<typeof CategoryBox>;

const FacetValue = z.object({ id: z.string(), name: z.string(), count: z.int(), swatch: z.string().nullable() });
/** options: any of its values; range: from the lowest to the highest, in whole units (price: major units, gross). */
export const Facet = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['options', 'range']),
  unit: z.string(),
  values: z.array(FacetValue),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type Facet = z.infer<typeof Facet>;

export const Category = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    invisible: z.boolean(),
    /** Of the business side. */
    b2b: z.boolean(),
    redirect: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
    description: z.string(),
    content: z.string(),
    metadata: z.object({ title: z.string(), description: z.string() }),
    tree: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    children: z.array(CategoryBox),
    filters: z.array(Facet),
    slugs: z.object({ pl: z.string(), en: z.string() }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;
