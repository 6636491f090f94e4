import type { Block, BlockOf } from '#contract/blocks.ts';
import type { Locale } from '#domain/locale.ts';
import { latePart, type LatePart } from '#storefront/late/late-part.ts';
import { learnLate, type LateTexts } from '#storefront/texts/late-texts.ts';
import type { BlockPart, LateType } from './block-part.ts';

const texts = {
  pl: () => import('#i18n/pl/storefront-pages.ts'),
  en: () => import('#i18n/en/storefront-pages.ts'),
};

/** `more`: texts that a part says beside those of all parts. */
const late = <T extends LateType>(fetch: () => Promise<BlockPart<T>>, more?: LateTexts) =>
  latePart(async () => {
    const [part] = await Promise.all([fetch(), more && learnLate(more)]);
    return part;
  }, texts);

/** The files of every region and module: a page fetches those whose markers it has, and no others (PAGE-9). */
export const blockParts: { [T in LateType]: LatePart<BlockPart<T>> } = {
  product: late(() => import('./product-block.tsx')),
  'product-list': late(() => import('./product-list-block.tsx')),
  category: late(() => import('./category-block.tsx')),
  'product-slider': late(() => import('./product-slider-block.tsx')),
  'product-boxes': late(() => import('./product-boxes-block.tsx')),
  'category-boxes': late(() => import('./category-boxes-block.tsx')),
  'rooms-slider': late(() => import('./rooms-slider-block.tsx')),
  'inspiration-mosaic': late(() => import('./inspiration-mosaic-block.tsx')),
  'active-image-slider': late(() => import('./active-image-slider-block.tsx')),
  'active-image-list': late(() => import('./active-image-list-block.tsx')),
  'opening-room': late(() => import('./opening-room-block.tsx')),
  'product-row': late(() => import('./product-row-block.tsx')),
  'latest-rooms': late(() => import('./latest-rooms-block.tsx')),
  'system-boxes': late(() => import('./system-boxes-block.tsx')),
  'made-to-measure': late(() => import('./made-to-measure-block.tsx')),
  cart: late(() => import('./cart-block.tsx'), 'ordering'),
  'cart-drawer': late(() => import('./cart-drawer-block.tsx')),
  'cart-icon': late(() => import('./cart-icon-block.tsx')),
  'category-menu': late(() => import('./category-menu-block.tsx')),
  'room-menu': late(() => import('./room-menu-block.tsx')),
  'system-menu': late(() => import('./system-menu-block.tsx')),
  'newsletter-link': late(() => import('./newsletter-link-block.tsx')),
  'user-menu': late(() => import('./user-menu-block.tsx')),
  'news-list': late(() => import('./news-list-block.tsx')),
  'news-gallery': late(() => import('./news-gallery-block.tsx')),
  disclaimer: late(() => import('#storefront/features/pages/disclaimer-block.tsx')),
  messages: late(() => import('#storefront/features/pages/messages-block.tsx')),
  'drawer-menu': late(() => import('#storefront/features/pages/drawer-menu-block.tsx')),
  form: late(() => import('./form-block.tsx')),
  'contact-form': late(() => import('./contact-form-block.tsx')),
  select: late(() => import('#storefront/features/pages/select-block.tsx')),
  captcha: late(() => import('#storefront/features/pages/captcha-block.tsx')),
  map: late(() => import('#storefront/features/pages/map-block.tsx')),
  gallery: late(() => import('./gallery-block.tsx')),
  ad: late(() => import('#storefront/features/pages/ad-block.tsx')),
  video: late(() => import('#storefront/features/pages/video-block.tsx')),
  'salon-select': late(() => import('#storefront/features/pages/salon-select-block.tsx')),
  slider: late(() => import('#storefront/features/pages/slider-block.tsx')),
};

/** Whether a part travels in files of its own. */
export const isLate = (block: Block): block is BlockOf<LateType> => Object.hasOwn(blockParts, block.type);

const ofContent = new Set<LateType>([
  'disclaimer',
  'messages',
  'drawer-menu',
  'select',
  'captcha',
  'map',
  'ad',
  'video',
  'salon-select',
  'slider',
]);
const folders = { content: 'src/storefront/features/pages', blocks: 'src/storefront/routes/page-blocks' };

/** Where the files of a part come from, for its page to ask for them early. */
export const blockSources = (type: LateType, locale: Locale): string[] => [
  `${ofContent.has(type) ? folders.content : folders.blocks}/${type}-block.tsx`,
  `src/i18n/${locale}/storefront-pages.ts`,
];
