import type { Localized } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { formSources, lateForms } from '#storefront/features/forms/late-forms.ts';
import type { Screen } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/not-found.ts';

/** A plain page: terms, privacy, delivery. By the slug of the other language it leads to its own (PAGE-2). */
export const cmsPage: Screen = {
  load: async ({ shop, queryClient, params: { slug = '' }, locale }) => {
    const page = await queryClient
      .ensureQueryData(shopQuery(shop, 'getPage', { params: { language: locale, slug } }))
      .catch((error: unknown) => {
        if (error instanceof CallError && [400, 404].includes(error.status)) throw new NotFound();
        throw error;
      });
    if (page.form) await lateForms.load(locale);
    const paths: Localized = {
      pl: pathTo('CMS_PAGE', 'pl', { locale: 'pl', slug: page.slugs.pl }),
      en: pathTo('CMS_PAGE', 'en', { locale: 'en', slug: page.slugs.en }),
    };
    return {
      title: page.metadata.title || page.title,
      description: page.metadata.description,
      canonicalPath: paths[locale],
      alternates: paths,
      ...(page.form && { parts: formSources(locale) }),
      ...(import.meta.env.SSR && { jsonLd: [trailData(shop, [{ name: page.title, url: paths[locale] }])] }),
    };
  },
  file: 'cms-page-screen.tsx',
  component: () => import('./cms-page-screen.tsx').then(({ CmsPageScreen }) => ({ Screen: CmsPageScreen })),
};
