/** A file that came with a form. Its name and type are what its sender says. */
export type Upload = { name: string; type: string; bytes: Uint8Array };

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
