/** The entries of an object by the types of its keys and values. Only right where the object has no further keys. */
export const entriesOf = <Key extends string, Value>(of: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][];
