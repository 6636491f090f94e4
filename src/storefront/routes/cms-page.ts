import type { Block, BlockOf } from '#contract/blocks.ts';
import type { PageBlocks } from '#contract/pages.ts';
import type { Localized } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { formSources } from '#storefront/features/forms/late-forms.ts';
import type { LoadInput, PageLoad, Search } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/not-found.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { blockParts, blockSources } from './page-blocks/block-parts.ts';
import type { BlockPart, LateType } from './page-blocks/block-part.ts';

/** The call for a page; a preview is asked for by its token. */
export const pageQuery = (shop: Shop, slug: string, { preview }: Search) =>
  shopQuery(shop, 'getPageBlocks', {
    params: { language: shop.locale, slug },
    query: preview === undefined ? {} : { preview },
  });

/** A content page. By the slug of the other language it leads to its own (PAGE-2). */
export const loadCmsPage: PageLoad = async (input) => {
  const { shop, queryClient, params, search, locale } = input;
  const page = await queryClient.ensureQueryData(pageQuery(shop, params.slug ?? '', search)).catch((error: unknown) => {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw new NotFound();
    throw error;
  });
  await loadBlocks(page, input);
  const paths: Localized = {
    pl: pathTo('CMS_PAGE', 'pl', { locale: 'pl', slug: page.slugs.pl }),
    en: pathTo('CMS_PAGE', 'en', { locale: 'en', slug: page.slugs.en }),
  };
  return {
    title: page.metadata.title || page.title,
    description: page.metadata.description,
    canonicalPath: paths[locale],
    alternates: paths,
    noindex: search['preview'] !== undefined,
    parts: sourcesOf(page, input),
    ...(import.meta.env.SSR && { jsonLd: [trailData(shop, [{ name: page.title, url: paths[locale] }])] }),
  };
};

/** Whether a part travels in files of its own. */
export const isLate = (block: Block): block is BlockOf<LateType> => Object.hasOwn(blockParts, block.type);

const loadBlocks = (page: PageBlocks, input: LoadInput) =>
  Promise.all(page.blocks.filter(isLate).map((block) => loadBlock(block.type, block, input)));

/** Fetches the files and the data of a part; a failure is logged, and the part shows what it can. */
async function loadBlock<T extends LateType>(
  type: T,
  block: BlockOf<T>,
  { shop, queryClient, search }: LoadInput,
): Promise<void> {
  const part: BlockPart<T> | null = await blockParts[type].load(shop.locale);
  await part
    ?.load?.({ shop, queryClient, search, block })
    .catch((error: unknown) => console.error(`The region ${type} could not be loaded`, error));
}

function sourcesOf({ blocks }: PageBlocks, { locale }: LoadInput): string[] {
  const types = new Set(blocks.filter(isLate).map(({ type }) => type));
  const forms = types.has('contact-form') || types.has('form');
  return [
    ...[...types].flatMap((type) => blockSources(type, locale)),
    ...(forms ? formSources(locale) : []),
    ...(types.has('cart') ? [textsFile('ordering', locale)] : []),
  ];
}
