import type { ReactNode } from 'react';
import type { BlockOf, BlockType } from '#contract/blocks.ts';
import type { LoadInput } from '#storefront/navigation/screen.ts';

/** The parts of a page that travel in files of their own. */
export type LateType = Exclude<BlockType, 'html' | 'skipped' | 'breadcrumbs'>;

export type BlockInput<T extends LateType> = Pick<LoadInput, 'shop' | 'queryClient' | 'search'> & { block: BlockOf<T> };

/** What draws a part, and what loads its data before. */
export type BlockPart<T extends LateType> = {
  /** `isOnTop`: it stands at the top of its page, where its picture is seen at once. */
  Block: (props: { block: BlockOf<T>; isOnTop: boolean }) => ReactNode;
  load?: (input: BlockInput<T>) => Promise<unknown>;
};
