import type { Configured, ConfiguredAttribute } from '#domain/configurator/configured.ts';
import type { Condition, ConfiguratorModel, LayerImage } from '#domain/configurator/model.ts';

/** A picture to lay over those before it; with a colour its own colours are multiplied by that one (#rrggbb). */
export type StackedLayer = { readonly image: LayerImage; readonly colour: string | null };

/** The numbers of the views that a model can draw, rising. */
export const viewsOf = ({ layers }: Pick<ConfiguratorModel, 'layers'>): number[] =>
  [...new Set(layers.map(({ view }) => view))].toSorted((a, b) => a - b);

/**
 * The pictures that show a configuration in one view, the lowest first, without those that an opaque one hides; empty
 * where nothing can be drawn. A measure that is still missing counts as the smallest that can be had.
 */
export function stackOf(
  { layers }: Pick<ConfiguratorModel, 'layers'>,
  { attributes }: Pick<Configured, 'attributes'>,
  view: number,
): StackedLayer[] {
  const byAttribute = new Map(attributes.map((entry) => [entry.attribute.id, entry]));
  const stack = layers
    .filter((layer) => layer.view === view && layer.when.every((condition) => holds(condition, byAttribute)))
    .flatMap(({ image, colourOf }): StackedLayer[] => {
      if (colourOf === null) return [{ image, colour: null }];
      const colour = byAttribute.get(colourOf)?.value?.swatch;
      return colour ? [{ image, colour }] : [];
    });
  return stack.slice(
    Math.max(
      0,
      stack.findLastIndex(({ image }) => image.opaque),
    ),
  );
}

/** Whether a condition holds for what was chosen; a number that is not typed yet counts as its smallest. */
export function holds(condition: Condition, byAttribute: ReadonlyMap<number, ConfiguredAttribute>): boolean {
  const entry = byAttribute.get(condition.attribute);
  if (!entry) return false;
  if (condition.kind === 'value') return entry.value !== null && condition.values.includes(entry.value.id);
  const number = entry.number && (entry.number.number ?? entry.number.minimum);
  if (number === null) return false;
  return number >= (condition.minimum ?? -Infinity) && number <= (condition.maximum ?? Infinity);
}

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
