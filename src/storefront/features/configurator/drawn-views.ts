import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Configured } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { notDrawn } from '#domain/configurator/views/not-drawn.ts';
import { configuredPictures, stackOf, type StackedLayer } from '#domain/configurator/views/configured-picture.ts';

/** One picture of the gallery that follows the choice. */
export type DrawnView = {
  /** Path of the product's picture in whose place it stands: that of the default choice. */
  readonly shows: string;
  /** Path of the composed picture that the page began with. */
  readonly begun: string;
  /** Path of the composed picture of the choice. */
  readonly path: string;
  /** What to lay over the picture that the page began with; null while the choice looks like that. */
  readonly stack: readonly StackedLayer[] | null;
  /** The names of what is chosen and can't be seen there. */
  readonly notDrawn: readonly string[];
};

/** The views of a choice, beside those of the choice that the page began with. */
export function drawnViews(model: ConfiguratorModel, begun: Configured): (configured: Configured) => DrawnView[] {
  if (model.layers.length === 0) return () => [];
  const unchosen = configure(model, { choices: noPicks });
  const [shown, first] = [configuredPictures(model, unchosen), configuredPictures(model, begun)];
  return (configured) =>
    configuredPictures(model, configured).flatMap(({ view, path }) => {
      const shows = shown.find((picture) => picture.view === view)?.path;
      const before = first.find((picture) => picture.view === view)?.path;
      if (shows === undefined || before === undefined) return [];
      const stack = stackOf(model, configured, view);
      const isBegun = stackKey(stackOf(model, begun, view)) === stackKey(stack);
      const missing = notDrawn(model, { chosen: configured, unchosen }, view);
      return [{ shows, begun: before, path, stack: isBegun ? null : stack, notDrawn: missing }];
    });
}

/** Equal for stacks that look alike. */
export const stackKey = (stack: readonly StackedLayer[]): string =>
  stack.map(({ image, colour }) => `${image.path} ${colour}`).join(' ');
