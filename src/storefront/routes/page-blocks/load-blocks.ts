import type { BlockOf } from '#contract/blocks.ts';
import type { PageBlocks } from '#contract/pages.ts';
import { formSources } from '#storefront/features/forms/late-forms.tsx';
import type { LoadInput } from '#storefront/navigation/screen.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { blockParts, blockSources, isLate } from './block-parts.ts';
import type { BlockPart, LateType } from './block-part.ts';

/** Fetches the files and the data of all parts. */
export const loadBlocks = (page: Pick<PageBlocks, 'blocks'>, input: LoadInput) =>
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

/** Where the files of the parts come from, for the page to ask for them early. */
export function sourcesOf({ blocks }: Pick<PageBlocks, 'blocks'>, { locale }: LoadInput): string[] {
  const types = new Set(blocks.filter(isLate).map(({ type }) => type));
  const forms = types.has('contact-form') || types.has('form');
  return [
    ...[...types].flatMap((type) => blockSources(type, locale)),
    ...(forms ? formSources(locale) : []),
    ...(types.has('cart') ? [textsFile('ordering', locale)] : []),
  ];
}
