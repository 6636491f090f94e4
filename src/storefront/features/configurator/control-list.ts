import type { Configured, ConfiguredAttribute } from '#domain/configurator/configured.ts';

/** What is shown as one control: an attribute, or all that are merged under one name (CONF-14). */
export type Control = {
  readonly key: string;
  readonly name: string;
  readonly attributes: readonly ConfiguredAttribute[];
  readonly merged: boolean;
};

/** The controls in the order of the tree; merged attributes stand where the first of them does, hidden ones nowhere. */
export function controlsOf({ attributes }: Pick<Configured, 'attributes'>): Control[] {
  const controls = new Map<string, Control>();
  for (const configured of attributes) {
    const { id, name, style, merge } = configured.attribute;
    if (style === 'hidden') continue;
    const key = merge ? `merged-${merge.id}` : `attribute-${id}`;
    const known = controls.get(key);
    controls.set(
      key,
      known
        ? { ...known, attributes: [...known.attributes, configured] }
        : { key, name: merge?.name ?? name, attributes: [configured], merged: merge !== null },
    );
  }
  return [...controls.values()];
}
