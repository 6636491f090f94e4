type Nested = { [name: string]: unknown };

const mostParts = 6;

/**
 * The fields of a form as one object: `opinion[value]` is value within opinion, `files[]`, `files[0]` and a name that
 * comes again make a list. A name that is nested too deep or makes no sense is left out.
 */
export function nestFields(fields: readonly (readonly [name: string, value: unknown])[]): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (path) put(root, path, value);
  }
  return listed(root) as Nested;
}

function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return null;
  const path = [match[1]!, ...Array.from(match[2]!.matchAll(/\[([^[\]]*)\]/g), ([, part]) => part!)];
  return path.length > mostParts ? null : path;
}

function put(parent: Nested, [part = '', ...rest]: string[], value: unknown): void {
  const name = part === '' ? String(Object.keys(parent).length) : part;
  if (rest.length > 0) {
    if (!isNested(parent[name])) parent[name] = Object.create(null);
    put(parent[name] as Nested, rest, value);
  } else if (!(name in parent)) parent[name] = value;
  else if (Array.isArray(parent[name])) parent[name].push(value);
  else parent[name] = [parent[name], value];
}

/** Objects made here have no prototype. Anything else, such as a file, is a value. */
const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

/** Objects whose names are numbers are lists, in the order of these. */
function listed(value: unknown): unknown {
  if (!isNested(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, listed(part)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name));
  if (isList) return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, part]) => part);
  return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
}
