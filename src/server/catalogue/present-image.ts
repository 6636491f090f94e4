import type { Image } from '#contract/wire.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';

export type StoredImage = {
  path: string;
  name: string;
  alt: Partial<Localized>;
  width: number;
  height: number;
  color: string;
};

/** A picture without a text of its own is described by what it shows. */
export function presentImage(image: StoredImage, locale: Locale, fallback: string): Image {
  return {
    file: { path: image.path },
    alt: inLocale(image.alt, locale) || image.name || fallback,
    name: image.name,
    width: image.width,
    height: image.height,
    color: image.color,
  };
}
