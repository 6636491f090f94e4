import { z } from 'zod';

/** A file that came with a form. Its name and type are what its sender says. */
export type Upload = { name: string; type: string; bytes: Uint8Array };

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A file of a form, or in JSON its bytes as base64, with or without `data:...;base64,` before them. */
const UploadedPicture = z.union([z.string().min(1), z.custom<Upload>(isUpload)]);
export type UploadedPicture = z.output<typeof UploadedPicture>;

/** Pictures of a form, one or a list. */
export const uploadedPictures = (most: number) =>
  z.preprocess(
    (value: unknown) => (Array.isArray(value) || value === undefined ? value : [value]),
    z.array(UploadedPicture).max(most).default([]),
  );

/** A form sends numbers as text. */
export const numberFromText = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
