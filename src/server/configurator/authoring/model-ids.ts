import type { configuratorIds } from '#server/database/schema/index.ts';

type IdKind = (typeof configuratorIds.$inferSelect)['kind'];
export type NamedId = { readonly kind: IdKind; readonly key: string; readonly id: number };

/** Gives the id of the thing of a kind that has this key. */
export type IdOf = (kind: IdKind, key: string) => number;

/** The key of a value or group within its attribute. */
export const keyWithin = (attribute: string, code: string) => `${attribute}:${code}`;

/** Ids for a model that is in no database, numbered in the order of the questions. `named` lists what was asked for. */
export function freshIds(): { idOf: IdOf; named: () => NamedId[] } {
  const entries = new Map<string, NamedId>();
  return {
    idOf: (kind, key) => {
      const name = `${kind}/${key}`;
      const entry = entries.get(name) ?? { kind, key, id: entries.size + 1 };
      entries.set(name, entry);
      return entry.id;
    },
    named: () => [...entries.values()],
  };
}

/** Answers known ids; asking for another one is a programming error. */
export function knownIds(names: readonly NamedId[]): IdOf {
  const ids = new Map(names.map(({ kind, key, id }) => [`${kind}/${key}`, id]));
  return (kind, key) => {
    const id = ids.get(`${kind}/${key}`);
    if (id === undefined) throw new Error(`No id for ${kind} ${key}`);
    return id;
  };
}

/** The code that an id stands for, without the attribute it belongs to. */
export function codesById(names: readonly NamedId[]): (id: number) => string {
  const codes = new Map(names.map(({ id, key }) => [id, key.slice(key.indexOf(':') + 1)]));
  return (id) => codes.get(id) ?? String(id);
}
