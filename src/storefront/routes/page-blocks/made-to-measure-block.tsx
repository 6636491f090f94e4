import type { BlockOf } from '#contract/blocks.ts';
import { MadeToMeasure } from '#storefront/features/catalogue/made-to-measure.tsx';

export const Block = ({ block }: { block: BlockOf<'made-to-measure'> }) => <MadeToMeasure {...block} />;
