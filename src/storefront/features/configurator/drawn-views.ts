import type { Configured } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { notDrawn } from '#domain/configurator/views/not-drawn.ts';
import { configuredPictures, stackOf, type StackedLayer } from '#domain/configurator/views/configured-picture.ts';
import { measuresOf } from '#domain/configurator/chosen-measures.ts';

/** One picture of the gallery that follows the choice. */
export type DrawnView = {
  /** Path of the product picture that it replaces, which shows the default choice. */
  readonly shows: string;
  /** Path of the composed picture that the page began with. */
  readonly begun: string;
  /** Path of the composed picture of the choice. */
  readonly path: string;
  /** The layers over the picture that the page began with; null while the choice looks like that picture. */
  readonly stack: readonly StackedLayer[] | null;
  /** The names of what is chosen and can't be seen there. */
  readonly notDrawn: readonly string[];
  /** Whether it has the shape of the default choice, for which measuring lines were set. */
  readonly keepsShape: boolean;
};

/** The views of a choice, compared with those of the choice that the page began with, and of no choice at all. */
export function drawnViews(
  model: ConfiguratorModel,
  { begun, unchosen }: { begun: Configured; unchosen: Configured },
): (configured: Configured) => DrawnView[] {
  if (model.layers.length === 0) return () => [];
  const [unchosenPictures, firstPictures] = [configuredPictures(model, unchosen), configuredPictures(model, begun)];
  return (configured) =>
    configuredPictures(model, configured).flatMap(({ view, path }) => {
      const shows = unchosenPictures.find((picture) => picture.view === view)?.path;
      const before = firstPictures.find((picture) => picture.view === view)?.path;
      if (shows === undefined || before === undefined) return [];
      const stack = stackOf(model, configured, view);
      const isBegun = stackKey(stackOf(model, begun, view)) === stackKey(stack);
      const missing = notDrawn(model, { chosen: configured, unchosen }, view);
      const keepsShape = shapeOf(model, configured, view) === shapeOf(model, unchosen, view);
      return [{ shows, begun: before, path, stack: isBegun ? null : stack, notDrawn: missing, keepsShape }];
    });
}

/**
 * A text that is equal for choices of one shape: the same measures, as far as the layers of the view depend on them,
 * and the same of what every layer depends on beside a measure, such as the side of a corner.
 */
function shapeOf({ layers }: ConfiguratorModel, { attributes }: Configured, view: number): string {
  const spoken = layers
    .filter((layer) => layer.view === view)
    .map(({ when }) => new Set(when.map(({ attribute }) => attribute)));
  const measures = measuresOf({
    attributes: attributes.filter(({ attribute: { id } }) => spoken.some((ids) => ids.has(id))),
  });
  const always = attributes.filter(
    ({ attribute: { id } }) => measures.length > 0 && spoken.every((ids) => ids.has(id)),
  );
  return JSON.stringify([measures, always.map(({ value }) => value?.id)]);
}

/** Equal for stacks that look alike. */
export const stackKey = (stack: readonly StackedLayer[]): string =>
  stack.map(({ image, colour }) => `${image.path} ${colour}`).join(' ');
