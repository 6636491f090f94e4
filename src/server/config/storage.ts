import { z } from 'zod';
import { onOrOff, understood, wholeNumber } from './read-variable.ts';

/** A store that speaks the protocol of Amazon S3. */
export type ObjectStorage = {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  bucket: string;
  /** The beginning of every key: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
};

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folders = /^(?:[\w.-]+\/)*$/;

/** `s3://KEY:SECRET@host:port/bucket/folder?region=…`, with `tls=off` for a store without TLS; null: it is none. */
function readStorage(text: string): ObjectStorage | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '' || url.username === '' || url.password === '') return null;
  const [bucket = '', ...inner] = url.pathname.split('/').filter((part) => part !== '');
  const prefix = inner.map((folder) => `${folder}/`).join('');
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!bucketName.test(bucket) || !folders.test(prefix) || key === null || secret === null) return null;
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams);
  if (!onOrOff.safeParse(tls).success || Object.keys(others).length > 0) return null;
  return { origin: `${tls === 'off' ? 'http' : 'https'}://${url.host}`, bucket, prefix, region, key, secret };
}

/** null: a percent sign that begins no character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const storageVariables = {
  STORAGE_URL: z.string().transform(understood(readStorage)).optional(),
  PICTURE_CACHE_MB: wholeNumber(50, 1_000_000).default(4096),
};

/** What to set when one is refused. */
export const storageAdvice = {
  STORAGE_URL:
    'set the bucket of an object store such as ' +
    's3://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1 (and &tls=off without TLS), with ' +
    'slashes, at signs and percent signs of the secret as %2F, %40 and %25, ' +
    'or leave it unset to keep files in DATA_DIR',
  PICTURE_CACHE_MB: 'set how many megabytes of converted pictures this machine keeps, from 50 to 1000000',
} as const;
