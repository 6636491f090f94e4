import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

export const pageForms = ['contact'] as const;
export type PageForm = (typeof pageForms)[number];

const slugs = z.object({ pl: z.string(), en: z.string() });

/** A plain page of the shop; its content is HTML, cleaned. */
export const Page = z
  .object({
    code: z.string(),
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    metadata: z.object({ title: z.string(), description: z.string() }),
    /** The form that stands below the text. */
    form: z.enum(pageForms).nullable(),
    slugs,
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;

export const PageLink = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Named in the footer of every page. */
  footer: z.boolean(),
  slugs,
});
export type PageLink = z.infer<typeof PageLink>;

export const pagesContract = {
  listPages: {
    summary: 'All plain pages of the shop, without their content.',
    query: LocaleQuery,
    response: z.array(PageLink),
  },
  getPage: {
    summary: 'One page in the language of its path, by its slug in either language; 404 when unknown.',
    params: z.object({ language: z.enum(locales), slug: z.string().regex(/^[\w-]{1,120}$/) }),
    response: Page,
  },
} satisfies Contract;
