import type { Configured, ConfiguredAttribute } from '../configured.ts';
import type { Condition, ConfiguratorModel, LayerImage } from '../model.ts';

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
  const chosen = new Map(attributes.map((entry) => [entry.attribute.id, entry]));
  const stack = layers
    .filter((layer) => layer.view === view && layer.when.every((condition) => holds(condition, chosen)))
    .flatMap(({ image, colourOf }): StackedLayer[] => {
      if (colourOf === null) return [{ image, colour: null }];
      const colour = chosen.get(colourOf)?.value?.swatch;
      return colour ? [{ image, colour }] : [];
    });
  return stack.slice(
    Math.max(
      0,
      stack.findLastIndex(({ image }) => image.opaque),
    ),
  );
}

function holds(condition: Condition, chosen: ReadonlyMap<number, ConfiguredAttribute>): boolean {
  const entry = chosen.get(condition.attribute);
  if (!entry) return false;
  if (condition.kind === 'value') return entry.value !== null && condition.values.includes(entry.value.id);
  const number = entry.number && (entry.number.number ?? entry.number.minimum);
  if (number === null) return false;
  return number >= (condition.minimum ?? -Infinity) && number <= (condition.maximum ?? Infinity);
}
