import { createHash } from 'node:crypto';
import type { Block, BlockType } from '#contract/blocks.ts';
import type { Image } from '#contract/wire.ts';
import { cleanHtml, plainText } from '#server/rich-text.ts';
import { elementsIn, type FoundElement } from './elements-in.ts';

/** What a region may name by its code. */
export type CodeKind = 'product' | 'category' | 'activeImage';

/** What a page is read with: its texts to HTML, codes to ids, names of files to pictures. */
export type ReadContext = {
  toHtml: (text: string) => string;
  idOf: (kind: CodeKind, code: string) => number | undefined;
  pictureOf: (file: string) => Omit<Image, 'alt' | 'name'> | undefined;
};

/** A region names nothing that it could show (PAGE-6). */
export class MissingIds extends Error {
  readonly attribute: 'id' | 'ids';
  constructor(attribute: 'id' | 'ids') {
    super(attribute);
    this.attribute = attribute;
  }
}

/** A region names a picture that is not there. */
export class MissingPicture extends Error {}

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
  'made-to-measure': (mark) => ({ across: numbersIn(mark, 'data-across') }),
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
  const category = ['category', 'category-boxes', 'product-list'].includes(type) ? 'category' : 'product';
  return { kind: kind ?? category, codes: [...codesIn(mark, 'data-code'), ...codesIn(mark, 'data-codes')] };
}

const attribute = ({ attributes }: FoundElement, name: string) => attributes[name]?.trim() ?? '';
/** Numbers that spaces divide. */
const numbersIn = (mark: FoundElement, name: string) => attribute(mark, name).match(/\S+/g)?.map(Number);
const title = (mark: FoundElement) => attribute(mark, 'data-title');
const flag = ({ attributes }: FoundElement, name: string) => name in attributes && attributes[name] !== 'false';
const htmlIn = (text: string, { toHtml }: ReadContext) => cleanHtml(toHtml(text));
const codesIn = (mark: FoundElement, name: string) =>
  attribute(mark, name)
    .split(/[\s,]+/)
    .filter(Boolean);
const isNamed = (mark: FoundElement) => ['data-id', 'data-code'].some((name) => name in mark.attributes);
const isId = (text: string) => /^\d{1,9}$/.test(text) && Number(text) > 0;

function idIn(mark: FoundElement, { idOf }: ReadContext, kind: CodeKind): number {
  const idText = attribute(mark, 'data-id');
  const id = isId(idText) ? Number(idText) : idOf(kind, attribute(mark, 'data-code'));
  if (id === undefined) throw new MissingIds('id');
  return id;
}

function listIn(mark: FoundElement, { idOf }: ReadContext, kind: CodeKind, name: string): number[] {
  const ids = codesIn(mark, name).filter(isId).map(Number);
  return [...ids, ...codesIn(mark, 'data-codes').flatMap((code) => idOf(kind, code) ?? [])];
}

function idsIn(mark: FoundElement, context: ReadContext, kind: CodeKind): number[] {
  const ids = listIn(mark, context, kind, 'data-ids');
  if (ids.length === 0) throw new MissingIds('ids');
  return ids;
}

function imagesIn(html: string, { pictureOf }: ReadContext): Image[] {
  return elementsIn(html, (name) => name === 'img').map(({ attributes: { src = '', alt = '' } }) => {
    const picture = pictureOf(src);
    if (!picture) throw new MissingPicture(src);
    const { file, width, height, color } = picture;
    return { file, width, height, color, alt: plainText(alt), name: '' };
  });
}

const inputKinds: Readonly<Record<string, string>> = { date: 'date', checkbox: 'checkbox' };

/** A field as HTML writes it: a label around its control. */
function fieldOf({ inner }: FoundElement) {
  const [control] = elementsIn(inner, (name) => ['input', 'select', 'textarea'].includes(name));
  const { type = 'text', step = '', min, max } = control?.attributes ?? {};
  const number = step.includes('.') || step === 'any' ? 'float' : 'integer';
  const ofInput = type === 'number' ? number : (inputKinds[type] ?? 'text');
  return {
    label: plainText(control ? inner.slice(0, control.from) + inner.slice(control.to) : inner),
    kind: control?.name === 'select' || control?.name === 'textarea' ? control.name : ofInput,
    required: control !== undefined && 'required' in control.attributes,
    options: control
      ? elementsIn(control.inner, (name) => name === 'option').map((option) => plainText(option.inner))
      : [],
    ...limits({ min, max }),
    ...(Number(step) > 0 && { step: Number(step) }),
  };
}

/** What is written as a number of them. */
const limits = (bounds: { min: string | undefined; max: string | undefined }) =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([name, text = '']) =>
      text.trim() !== '' && Number.isFinite(Number(text)) ? [[name, Number(text)]] : [],
    ),
  );
