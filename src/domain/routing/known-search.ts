/** Names in a query that change what a page shows; all others are ignored, so that they can't make pages of their own. */
export const knownSearchNames = ['page', 'sort', 'filters', 'q', 'code', 'onAuthRedirect'] as const;

/** The values of the known names in one order, whatever was given: server and browser must mean the same page. Empty ones are none. */
export function knownSearch(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(knownSearchNames.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}
