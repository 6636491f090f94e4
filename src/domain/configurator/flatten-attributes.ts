import type { Attribute } from './model.ts';

export type FlatAttribute<Text = string> = {
  readonly attribute: Attribute<Text>;
  readonly depth: number;
  readonly parent: Attribute<Text> | null;
};

/** The tree of attributes as a list, each before its children. */
export function flattenAttributes<Text>(
  attributes: readonly Attribute<Text>[],
  depth = 0,
  parent: Attribute<Text> | null = null,
): FlatAttribute<Text>[] {
  return attributes.flatMap((attribute) => [
    { attribute, depth, parent },
    ...flattenAttributes(attribute.attributes, depth + 1, attribute),
  ]);
}
