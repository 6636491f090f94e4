import type { Block } from '#contract/blocks.ts';
import type { PageLink } from '#contract/pages.ts';
import { homePageCode } from '#domain/routing/home-page.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import type { LateType } from './page-blocks/block-part.ts';

/** The parts of the home page of a shop that has written none of its own (PAGE-11). */
export const homeBlocks: readonly Block[] = [
  { type: 'opening-room' },
  { type: 'category-boxes', id: null },
  { type: 'product-row', show: 'new' },
  { type: 'rooms-slider', title: '' },
  { type: 'product-row', show: 'reduced' },
  { type: 'latest-rooms', title: '', text: '' },
  { type: 'system-boxes', title: '' },
  { type: 'newsletter-link' },
];

/** The parts that come with the page, because they are seen first or are small; the rest has files of its own. */
const ownParts = ['opening-room', 'category-boxes', 'product-row', 'made-to-measure'] as const satisfies LateType[];
export type OwnPart = (typeof ownParts)[number];
export const isOwn = ({ type }: Block): boolean => ownParts.some((part) => part === type);

/** The call for the page that is written as the home page; `isThere`: among the pages of the shop there is one. */
export function homeQuery(shop: Shop, pages: readonly PageLink[] | undefined) {
  const home = pages?.find(({ code }) => code === homePageCode);
  const params = { language: shop.locale, slug: home?.slug ?? homePageCode };
  return { ...shopQuery(shop, 'getPageBlocks', { params, query: {} }), isThere: home !== undefined };
}
