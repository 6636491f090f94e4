import type { Upload } from '#contract/uploads.ts';
import { ShopError } from './errors.ts';

const mostFields = 100;

/** The fields and files of a form as one object; a file input that was left empty is left out (OPINION-2). */
export async function readForm(body: Buffer, contentType: string): Promise<unknown> {
  const entries = [...(await parsed(body, contentType))];
  if (entries.length > mostFields) throw new ShopError('invalid', { key: 'error.bad_request' });
  const fields = entries.map(async ([name, value]) => [name, await valueOf(value)] as const);
  return nestFields((await Promise.all(fields)).filter(([, value]) => value !== null));
}

async function parsed(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new ShopError('invalid', { key: 'error.bad_request' }, { cause });
  }
}

async function valueOf(value: FormDataEntryValue): Promise<string | Upload | null> {
  if (typeof value === 'string') return value;
  if (value.size === 0) return null;
  return { name: value.name, type: value.type, bytes: await value.bytes() };
}

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
