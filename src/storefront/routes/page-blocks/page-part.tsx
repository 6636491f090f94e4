import { useEffect, type ReactNode } from 'react';
import type { Block, BlockOf } from '#contract/blocks.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { MissingFiles } from '#storefront/late/late-part.ts';
import { Region } from '#storefront/shell/region.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import type { BlockPart, LateType } from './block-part.ts';
import { blockParts, isLate } from './block-parts.ts';

/** The modules that pages may have beside the widgets of the shop; the console names them otherwise when they fail. */
const modules = new Set<Block['type']>([
  'disclaimer',
  'messages',
  'drawer-menu',
  'form',
  'contact-form',
  'select',
  'captcha',
  'map',
  'gallery',
  'ad',
  'video',
  'salon-select',
  'slider',
]);

/** A few words and what they introduce. */
const partsOnTop = 2;

type PagePartProps = {
  block: Block;
  /** Where it stands on its page. */
  place: number;
  /** The way to the page, where it has a region for it. */
  trail?: ReactNode;
  /** Parts that the page has in its own files. */
  own?: OwnParts;
};

/** Parts that are drawn without waiting for files of theirs. */
export type OwnParts = { [T in LateType]?: BlockPart<T>['Block'] };

/** One part of a content page. */
export function PagePart({ block, place, trail, own = {} }: PagePartProps) {
  if (block.type === 'html')
    return (
      <div className="wrap">
        <RichText html={block.html} />
      </div>
    );
  if (block.type === 'skipped') return <Skipped missing={block.missing} />;
  if (block.type === 'breadcrumbs') return <div className="wrap">{trail}</div>;
  if (!isLate(block)) return null;
  return (
    <Region
      name={block.type}
      place={place}
      failure={modules.has(block.type) ? 'Module mount failed!' : 'Vue mount failed'}
    >
      <DrawnBlock type={block.type} block={block} own={own} isOnTop={place < partsOnTop} />
    </Region>
  );
}

/** A region that names nothing (PAGE-6). */
function Skipped({ missing }: { missing: 'id' | 'ids' }) {
  useEffect(() => console.warn(`Missing ${missing} data attribute`), [missing]);
  return null;
}

type DrawnBlockProps<T extends LateType> = { type: T; block: BlockOf<T>; own: OwnParts; isOnTop: boolean };

function DrawnBlock<T extends LateType>({ type, block, own, isOnTop }: DrawnBlockProps<T>) {
  const Own: BlockPart<T>['Block'] | undefined = own[type];
  return Own ? <Own block={block} isOnTop={isOnTop} /> : <LateBlock type={type} block={block} isOnTop={isOnTop} />;
}

function LateBlock<T extends LateType>({ type, block, isOnTop }: Omit<DrawnBlockProps<T>, 'own'>) {
  const { locale } = useShop();
  const part: BlockPart<T> | null = blockParts[type].use(locale);
  if (!part) throw new MissingFiles(type, blockParts[type], locale);
  return <part.Block block={block} isOnTop={isOnTop} />;
}
