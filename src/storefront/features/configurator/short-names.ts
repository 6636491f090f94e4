import type { Attribute } from '#domain/configurator/model.ts';

/** What all names have in front of their last comma, such as 'Linen, '; empty where they differ or there is one name only. */
export function sharedPrefix(names: readonly string[]): string {
  const [first = ''] = names;
  const prefix = first.slice(0, first.lastIndexOf(', ') + 2);
  return names.length > 1 &&
    prefix.length > 2 &&
    names.every((name) => name.startsWith(prefix) && name.length > prefix.length)
    ? prefix
    : '';
}

/** By the id of a value, what its name shares with all of its group, or with all values where there are no groups. */
export function prefixesIn({ groups, values }: Pick<Attribute, 'groups' | 'values'>): (value: number) => string {
  const sets =
    groups.length > 0 ? groups.map((group) => values.filter(({ id }) => group.values.includes(id))) : [values];
  const prefixes = new Map(
    sets.flatMap((set) => {
      const prefix = sharedPrefix(set.map(({ name }) => name));
      return set.map(({ id }) => [id, prefix] as const);
    }),
  );
  return (value) => prefixes.get(value) ?? '';
}
