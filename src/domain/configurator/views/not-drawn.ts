import type { Configured, ConfiguredAttribute } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel, Layer, NumberInput } from '#domain/configurator/model.ts';

type Selected = Pick<Configured, 'attributes'>;

/**
 * The names of choices that differ from the default and can't be seen in a view: measures, values that are declared
 * undrawn, and values with a colour or picture whose attribute no layer names. Merged attributes have one name.
 */
export function notDrawn(
  { layers }: Pick<ConfiguratorModel, 'layers'>,
  { chosen, unchosen }: { chosen: Selected; unchosen: Selected },
  view: number,
): string[] {
  const own = layers.filter((layer) => layer.view === view);
  const before = new Map(unchosen.attributes.map((entry) => [entry.attribute.id, entry]));
  const names = chosen.attributes
    .filter((entry) => entry.attribute.style !== 'hidden' && !isDrawn(entry, before.get(entry.attribute.id), own))
    .map(({ attribute }) => attribute.merge?.name ?? attribute.name);
  return [...new Set(names)];
}

function isDrawn(
  { attribute, value, number }: ConfiguredAttribute,
  before: ConfiguredAttribute | undefined,
  layers: readonly Layer[],
): boolean {
  if (value?.undrawn) return false;
  if (speaksOf(layers, attribute.id)) return true;
  if (attribute.input && number)
    return !isLength(attribute.input) || number.number === null || number.number === before?.number?.number;
  const isSeen = value !== null && (value.swatch !== null || value.image !== null);
  return !isSeen || value.id === before?.value?.id;
}

const speaksOf = (layers: readonly Layer[], attribute: number) =>
  layers.some(({ when, colourOf }) => colourOf === attribute || when.some((each) => each.attribute === attribute));

const isLength = ({ unit }: NumberInput) => ['mm', 'cm', 'm'].includes(unit);
