import type { Configured } from '../configured.ts';
import type { ConfiguratorModel } from '../model.ts';
import { stackOf, viewsOf } from './stack-of.ts';

/** The picture of a configuration in one view, as the server composes it. */
export type ConfiguredPicture = {
  /** Its place in the gallery, from 1. */
  readonly view: number;
  /** A picture's path as any other: `imageUrl` makes addresses of it. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

const folder = 'configured';

/** The composed pictures of a configuration, one for each view that can be drawn. */
export function configuredPictures(model: ConfiguratorModel, configured: Configured): ConfiguredPicture[] {
  return viewsOf(model).flatMap((view) => {
    const [base] = stackOf(model, configured, view);
    if (!base) return [];
    const { width, height, color } = base.image;
    return [{ view, path: picturePath(model, configured, view), width, height, color: base.colour ?? color }];
  });
}

/** `configured/12/345/1/_W1200_LEN`: version, product, view and the choices. Codes hold no underscore. */
function picturePath(
  { versionId, productId, productCode }: ConfiguratorModel,
  { systemCode }: Configured,
  view: number,
): string {
  const segments = systemCode.slice(productCode.length).replaceAll('/', '_');
  return [folder, versionId, productId, view, segments || '_'].join('/');
}

/** What the path of a composed picture names; `segments` are those of the system code after the product's. */
export type PictureAddress = {
  readonly versionId: number;
  readonly productId: number;
  readonly view: number;
  readonly segments: readonly string[];
};

const pattern = /^configured\/([1-9]\d{0,8})\/([1-9]\d{0,8})\/([1-9]\d?)\/_([\p{L}\p{N}._-]{0,1000})$/u;

/** Reads the path of a composed picture; null for any other text. */
export function readPicturePath(path: string): PictureAddress | null {
  const [, versionId, productId, view, code] = pattern.exec(path) ?? [];
  if (code === undefined) return null;
  return {
    versionId: Number(versionId),
    productId: Number(productId),
    view: Number(view),
    segments: code === '' ? [] : code.split('_'),
  };
}
