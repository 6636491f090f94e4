import type { Upload } from '#contract/wire.ts';
import { nestFields } from '#domain/query/nest-fields.ts';
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
