export type Breadcrumb = { readonly name: string; readonly url: string };

/** The trail without repeated entries: the first of those with the same name and url stays (CATALOGUE-16). */
export function withoutRepeats(trail: readonly Breadcrumb[]): Breadcrumb[] {
  const keys = new Set<string>();
  return trail.filter(({ name, url }) => {
    const key = `${name}\n${url}`;
    return keys.has(key) ? false : keys.add(key);
  });
}
