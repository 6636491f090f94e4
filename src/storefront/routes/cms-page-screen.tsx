import { useEffect } from 'react';
import type { Block, BlockOf } from '#contract/blocks.ts';
import { useLoaded } from '#storefront/api/use-query.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { Region } from '#storefront/shell/region.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { usePage } from '#storefront/use-page.ts';
import { isLate, pageQuery } from './cms-page.ts';
import styles from './cms-page-screen.module.css';
import type { BlockPart, LateType } from './page-blocks/block-part.ts';
import { blockParts } from './page-blocks/block-parts.ts';

export function CmsPageScreen() {
  const shop = useShop();
  const { params, search, head } = usePage();
  const page = useLoaded(pageQuery(shop, params.slug ?? '', search));
  const trail = <PageTrail items={[{ name: page.title, url: head?.canonicalPath ?? '' }]} />;
  const ownTrail = page.blocks.some(({ type }) => type === 'breadcrumbs');
  return (
    <main>
      <div className="wrap">
        {!ownTrail && trail}
        <h1 className={`h1 ${styles.title}`}>{page.title}</h1>
      </div>
      <div className={styles.blocks}>
        {page.blocks.map((block, index) => (
          // The parts of a page never change places while it is open.
          <PageBlock key={index} block={block} place={index} trail={trail} />
        ))}
      </div>
    </main>
  );
}

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

function PageBlock({ block, place, trail }: { block: Block; place: number; trail: React.ReactNode }) {
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
      <LateBlock type={block.type} block={block} />
    </Region>
  );
}

/** A region that names nothing (PAGE-6). */
function Skipped({ missing }: { missing: 'id' | 'ids' }) {
  useEffect(() => console.warn(`Missing ${missing} data attribute`), [missing]);
  return null;
}

function LateBlock<T extends LateType>({ type, block }: { type: T; block: BlockOf<T> }) {
  const { locale } = useShop();
  const part: BlockPart<T> | null = blockParts[type].use(locale);
  if (!part) throw new Error(`The files of the region ${type} could not be loaded`);
  return <part.Block block={block} />;
}
