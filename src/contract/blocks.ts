import { z } from 'zod';
import { Image } from './wire.ts';

const Ids = z.array(z.int().positive()).min(1).max(500);
const OneId = z.int().positive();
/** HTML, cleaned. */
const Html = z.string();
const Words = z.string().max(255);
/** An address of the shop, of another site, a mail or a telephone. */
const Link = z.string().regex(/^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)[^\s"<>]*$/);
const Percent = z.number().min(0).max(100);
const Look = z.enum(['main', 'plain']);
const Pictures = z.array(Image).min(1).max(200);

const block = <const Type extends string, Settings extends z.ZodRawShape>(type: Type, settings: Settings) =>
  z.object({ type: z.literal(type), ...settings });

/** A field of a form; what is written into it goes with the message. */
export const FormField = z.object({
  label: Words.min(1),
  kind: z.enum(['text', 'textarea', 'integer', 'float', 'date', 'select', 'checkbox']),
  required: z.boolean(),
  options: z.array(Words.min(1)).max(100),
  /** The limits of a number; the field's own where they are not given. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** By how much a number goes up and down; by 1 where it is not given. */
  step: z.number().positive().optional(),
});
export type FormField = z.infer<typeof FormField>;

const MapPoint = z.object({
  name: Words.min(1),
  /** In degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  html: Html,
});

/**
 * The parts of a content page with their settings (PAGE-5). This one description serves whoever writes a page, its
 * import and its drawing.
 */
export const Block = z.discriminatedUnion('type', [
  block('html', { html: Html }),
  /** A region that can't be shown, for it names nothing (PAGE-6). */
  block('skipped', { widget: z.string(), missing: z.enum(['id', 'ids']) }),

  block('product', { id: OneId }),
  block('product-list', { categories: z.array(OneId).max(100) }),
  block('category', { id: OneId }),
  block('product-slider', { ids: Ids, title: Words, autoplay: z.boolean() }),
  block('product-boxes', { ids: Ids }),
  block('category-boxes', { id: OneId.nullable() }),
  block('rooms-slider', { title: Words }),
  block('inspiration-mosaic', { ids: Ids, title: Words, text: Words }),
  block('active-image-slider', { ids: Ids, title: Words }),
  block('active-image-list', { ids: Ids }),
  block('opening-room', {}),
  block('product-row', { show: z.enum(['new', 'reduced']) }),
  block('latest-rooms', { title: Words, text: Words }),
  block('system-boxes', { title: Words }),
  block('made-to-measure', {
    /** The category that the band leads to; unset: the second root category that has a picture and others below. */
    id: OneId.nullable().optional(),
    title: Words.optional(),
    text: Words.optional(),
    /** Where the measured thing begins and ends in the picture, in percent of its width; unset: all of it. */
    across: z.tuple([Percent, Percent]).optional(),
  }),
  block('cart', {}),
  block('cart-drawer', {}),

  block('breadcrumbs', {}),
  block('cart-icon', {}),
  block('category-menu', { look: Look }),
  block('room-menu', { look: Look }),
  block('system-menu', {}),
  block('newsletter-link', {}),
  block('user-menu', {}),
  block('news-list', {}),
  block('news-gallery', { images: Pictures }),

  block('disclaimer', { name: z.string().regex(/^[\w-]{1,60}$/), html: Html }),
  block('messages', {}),
  block('drawer-menu', { title: Words.min(1), html: Html }),
  block('form', { subject: Words.min(1), fields: z.array(FormField).min(1).max(30) }),
  block('contact-form', {}),
  block('select', {
    label: Words.min(1),
    options: z
      .array(z.object({ text: Words.min(1), href: Link }))
      .min(1)
      .max(500),
  }),
  block('captcha', {}),
  block('map', { title: Words, points: z.array(MapPoint).min(1).max(500) }),
  block('gallery', { images: Pictures }),
  block('ad', { image: Image, href: Link, label: Words }),
  block('video', {
    title: Words.min(1),
    image: Image.nullable(),
    /** The film's code on YouTube. */
    youtube: z.string().regex(/^[\w-]{6,20}$/),
  }),
  block('salon-select', { label: Words.min(1), salons: z.array(Words.min(1)).max(500) }),
  block('slider', {
    title: Words,
    text: Words,
    slides: z
      .array(z.object({ html: Html, image: Image.nullable() }))
      .min(1)
      .max(100),
  }),
]);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];
type Blocks = { [B in Block as B['type']]: B };
export type BlockOf<T extends BlockType> = Blocks[T];
