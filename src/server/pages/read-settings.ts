import { createHash } from 'node:crypto';
import type { Block, BlockType } from '#contract/blocks.ts';
import { cleanHtml, plainText } from '#server/rich-text.ts';
import { elementsIn, type FoundElement } from './elements-in.ts';
import {
  attribute,
  codesIn,
  numbersIn,
  title,
  flag,
  htmlIn,
  isNamed,
  idIn,
  listIn,
  idsIn,
  imagesIn,
  fieldOf,
  type CodeKind,
  type ReadContext,
} from './mark-values.ts';

export type MarkedType = Exclude<BlockType, 'html' | 'skipped'>;
type Settings<T extends MarkedType> = Omit<Extract<Block, { type: T }>, 'type'>;
type SettingsReader<T extends MarkedType> = (
  mark: FoundElement,
  context: ReadContext,
) => { [K in keyof Settings<T>]: unknown };

const noSettings = () => ({});
const look = (mark: FoundElement) => ({ look: attribute(mark, 'data-look') || 'main' });
const pictures = (mark: FoundElement, context: ReadContext) => ({ images: imagesIn(mark.inner, context) });

/** How the settings of each region are written; what is read here is checked by the contract (PAGE-5). */
export const settingsOf: { [T in MarkedType]: SettingsReader<T> } = {
  product: (mark, context) => ({ id: idIn(mark, context, 'product') }),
  'product-list': (mark, context) => ({ categories: listIn(mark, context, 'category', 'data-categories') }),
  category: (mark, context) => ({ id: idIn(mark, context, 'category') }),
  'product-slider': (mark, context) => ({
    ids: idsIn(mark, context, 'product'),
    title: title(mark),
    autoplay: flag(mark, 'data-autoplay'),
  }),
  'product-boxes': (mark, context) => ({ ids: idsIn(mark, context, 'product') }),
  'category-boxes': (mark, context) => ({ id: isNamed(mark) ? idIn(mark, context, 'category') : null }),
  'rooms-slider': (mark) => ({ title: title(mark) }),
  'inspiration-mosaic': (mark, context) => ({
    ids: idsIn(mark, context, 'activeImage'),
    title: title(mark),
    text: attribute(mark, 'data-text'),
  }),
  'active-image-slider': (mark, context) => ({ ids: idsIn(mark, context, 'activeImage'), title: title(mark) }),
  'active-image-list': (mark, context) => ({ ids: idsIn(mark, context, 'activeImage') }),
  'opening-room': noSettings,
  'product-row': (mark) => ({ show: attribute(mark, 'data-show') || 'new' }),
  'latest-rooms': (mark) => ({ title: title(mark), text: attribute(mark, 'data-text') }),
  'system-boxes': (mark) => ({ title: title(mark) }),
  'made-to-measure': (mark, context) => ({
    id: isNamed(mark) ? idIn(mark, context, 'category') : null,
    title: title(mark),
    text: attribute(mark, 'data-text'),
    across: numbersIn(mark, 'data-across'),
  }),
  cart: noSettings,
  'cart-drawer': noSettings,
  breadcrumbs: noSettings,
  'cart-icon': noSettings,
  'category-menu': look,
  'room-menu': look,
  'system-menu': noSettings,
  'newsletter-link': noSettings,
  'user-menu': noSettings,
  'news-list': noSettings,
  'news-gallery': pictures,
  disclaimer: (mark, context) => {
    const html = htmlIn(mark.inner, context);
    return { html, name: attribute(mark, 'data-name') || createHash('sha256').update(html).digest('hex').slice(0, 12) };
  },
  messages: noSettings,
  'drawer-menu': (mark, context) => ({ title: title(mark), html: htmlIn(mark.inner, context) }),
  form: (mark) => ({
    subject: attribute(mark, 'data-subject'),
    fields: elementsIn(mark.inner, (name) => name === 'label').map(fieldOf),
  }),
  'contact-form': noSettings,
  select: (mark) => ({
    label: attribute(mark, 'data-label'),
    options: elementsIn(mark.inner, (name) => name === 'a' || name === 'option').map(({ attributes, inner }) => ({
      text: plainText(inner),
      href: attributes['href'] ?? attributes['value'] ?? '',
    })),
  }),
  captcha: noSettings,
  map: (mark, context) => ({
    title: title(mark),
    points: elementsIn(mark.inner, (_name, attributes) => 'data-latitude' in attributes).map((point) => ({
      name: attribute(point, 'data-name'),
      latitude: Number(attribute(point, 'data-latitude')),
      longitude: Number(attribute(point, 'data-longitude')),
      html: htmlIn(point.inner, context),
    })),
  }),
  gallery: pictures,
  ad: (mark, context) => ({
    image: imagesIn(mark.inner, context)[0],
    href: elementsIn(mark.inner, (name) => name === 'a')[0]?.attributes['href'],
    label: attribute(mark, 'data-label'),
  }),
  video: (mark, context) => ({
    title: title(mark),
    image: imagesIn(mark.inner, context)[0] ?? null,
    youtube: attribute(mark, 'data-youtube'),
  }),
  'salon-select': (mark) => ({
    label: attribute(mark, 'data-label'),
    salons: elementsIn(mark.inner, (name) => name === 'option' || name === 'li').map(({ inner }) => plainText(inner)),
  }),
  slider: (mark, context) => ({
    title: title(mark),
    text: attribute(mark, 'data-text'),
    slides: elementsIn(mark.inner).map(({ name, inner }) => ({
      html: name === 'img' ? '' : cleanHtml(inner),
      image: imagesIn(name === 'img' ? '' : inner, context)[0] ?? null,
    })),
  }),
};

/** The files of the pictures that a region shows. */
export const pictureFilesOf = (mark: FoundElement): string[] =>
  elementsIn(mark.inner, (name) => name === 'img').flatMap(({ attributes }) => attributes['src'] ?? []);

/** The codes by which a region names what it shows. */
export function codesOf(type: MarkedType, mark: FoundElement): { kind: CodeKind; codes: string[] } {
  const kind = type.startsWith('active-image') || type === 'inspiration-mosaic' ? 'activeImage' : undefined;
  const category = ['category', 'category-boxes', 'product-list', 'made-to-measure'].includes(type)
    ? 'category'
    : 'product';
  return { kind: kind ?? category, codes: [...codesIn(mark, 'data-code'), ...codesIn(mark, 'data-codes')] };
}
