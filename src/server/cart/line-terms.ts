import type { StoredImage } from '#server/catalogue/index.ts';
import type { StoredLine } from './stored-cart.ts';

/**
 * The code by which the goods of a line are made or fetched: the code of the outlet piece or the configuration if there
 * is one, otherwise that of the product.
 */
export const codeWithChoices = ({ product, judged }: StoredLine): string =>
  product.outlet?.code ?? (judged?.ok ? judged.configured.productCode : product.code);

/** The area that one pack of a line covers. Null: the line is not sold in packs; an outlet piece never is. */
export function packAreaOf({ product, judged, outletPieceId }: StoredLine): number | null {
  if (outletPieceId !== null) return null;
  return (judged?.ok ? judged.configured.packAreaCm2 : null) ?? product.packAreaCm2;
}

/** The picture of a line: its configuration if that can be drawn, otherwise the product. */
export function linePicture({ product, judged }: StoredLine): StoredImage | null {
  const picture = judged?.ok ? judged.picture : null;
  return picture ? { ...picture, name: '', alt: {} } : product.picture;
}

/** The choices that this picture does not show (CONF-21). */
export const pictureNoteOf = (line: StoredLine): string =>
  line.judged?.ok && linePicture(line) !== null ? line.judged.pictureNote : '';
