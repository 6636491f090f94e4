/** What `make` makes, from the first use on. Formats of dates and countries take a browser some milliseconds each. */
export function whenUsed<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
