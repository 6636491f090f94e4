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

export const attribute = ({ attributes }: FoundElement, name: string) => attributes[name]?.trim() ?? '';
/** Numbers that spaces divide. */
export const numbersIn = (mark: FoundElement, name: string) => attribute(mark, name).match(/\S+/g)?.map(Number);
export const title = (mark: FoundElement) => attribute(mark, 'data-title');
export const flag = ({ attributes }: FoundElement, name: string) => name in attributes && attributes[name] !== 'false';
export const htmlIn = (text: string, { toHtml }: ReadContext) => cleanHtml(toHtml(text));
export const codesIn = (mark: FoundElement, name: string) =>
  attribute(mark, name)
    .split(/[\s,]+/)
    .filter(Boolean);
export const isNamed = (mark: FoundElement) => ['data-id', 'data-code'].some((name) => name in mark.attributes);
const isId = (text: string) => /^\d{1,9}$/.test(text) && Number(text) > 0;

/** The one id that a region names, by id or by code; throws MissingIds without one. */
export function idIn(mark: FoundElement, { idOf }: ReadContext, kind: CodeKind): number {
  const idText = attribute(mark, 'data-id');
  const id = isId(idText) ? Number(idText) : idOf(kind, attribute(mark, 'data-code'));
  if (id === undefined) throw new MissingIds('id');
  return id;
}

/** All ids that a region names; there may be none. */
export function listIn(mark: FoundElement, { idOf }: ReadContext, kind: CodeKind, name: string): number[] {
  const ids = codesIn(mark, name).filter(isId).map(Number);
  return [...ids, ...codesIn(mark, 'data-codes').flatMap((code) => idOf(kind, code) ?? [])];
}

/** All ids that a region names; throws MissingIds without one. */
export function idsIn(mark: FoundElement, context: ReadContext, kind: CodeKind): number[] {
  const ids = listIn(mark, context, kind, 'data-ids');
  if (ids.length === 0) throw new MissingIds('ids');
  return ids;
}

/** The pictures of a region; throws MissingPicture for a file that is not there. */
export function imagesIn(html: string, { pictureOf }: ReadContext): Image[] {
  return elementsIn(html, (name) => name === 'img').map(({ attributes: { src = '', alt = '' } }) => {
    const picture = pictureOf(src);
    if (!picture) throw new MissingPicture(src);
    const { file, width, height, color } = picture;
    return { file, width, height, color, alt: plainText(alt), name: '' };
  });
}

const inputKinds: Readonly<Record<string, string>> = { date: 'date', checkbox: 'checkbox' };

/** A field as HTML writes it: a label around its control. */
export function fieldOf({ inner }: FoundElement) {
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
