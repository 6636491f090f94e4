/** The address with other values of some parameters; '' takes one away, and every change begins at the first page. */
export function changedSearch(search: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
