import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { Block } from './blocks.ts';
import type { Contract } from './endpoint.ts';
import { Image, LocaleQuery, PageQuery, paged } from './wire.ts';

const slugs = z.object({ pl: z.string(), en: z.string() });

const PageFacts = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  metadata: z.object({ title: z.string(), description: z.string() }),
  slugs,
});

/** A page of the shop; its content is HTML, cleaned, with its regions marked. */
const Page = PageFacts.extend({ content: z.string() }).meta({ id: 'Page' });

/** The same page as the parts that it is drawn of. */
export const PageBlocks = PageFacts.extend({
  blocks: z.array(Block),
  /** The day of a piece of news, as YYYY-MM-DD. */
  date: z.string().nullable(),
});
export type PageBlocks = z.infer<typeof PageBlocks>;

export const PageLink = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Named in the footer of every page. */
  footer: z.boolean(),
  slugs,
});
export type PageLink = z.infer<typeof PageLink>;

export const News = z.object({
  slug: z.string(),
  title: z.string(),
  date: z.string(),
  description: z.string(),
  image: Image.nullable(),
});
export type News = z.infer<typeof News>;

const PageParams = z.object({ language: z.enum(locales), slug: z.string().regex(/^[\w-]{1,120}$/) });

export const pagesContract = {
  listPages: {
    summary: 'All pages of the shop that are no news, without their content.',
    query: LocaleQuery,
    response: z.array(PageLink),
  },
  listNews: {
    summary: 'A page of the news, the latest first.',
    query: PageQuery,
    response: paged(News),
  },
  getPage: {
    summary: 'One page in the language of its path, by its slug in either language; 404 when unknown.',
    params: PageParams,
    response: Page,
  },
  getPageBlocks: {
    summary: 'One page as the parts that it is drawn of; with the token of a preview one that is not published.',
    params: PageParams,
    query: z.object({
      preview: z
        .string()
        .regex(/^[\w-]{20,60}$/)
        .optional(),
    }),
    response: PageBlocks,
  },
} satisfies Contract;
