/** A list in portions of at most so many entries, in its order; an empty list has none. */
export function* portionsOf<T>(list: readonly T[], most: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += most) yield list.slice(start, start + most);
}
