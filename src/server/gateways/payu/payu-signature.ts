import { createHash } from 'node:crypto';
import { equalInConstantTime } from '../equal-in-constant-time.ts';

const algorithms: Record<string, string> = { MD5: 'md5', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' };

/** The hash of a body with the second key behind it; null for an algorithm that PayU does not use. */
export function payuSignature(rawBody: Buffer | string, secondKey: string, algorithm = 'MD5'): string | null {
  const name = algorithms[algorithm.toUpperCase().replaceAll('-', '')];
  return name === undefined ? null : createHash(name).update(rawBody).update(secondKey).digest('hex');
}

function partsOf(header: string | undefined): ReadonlyMap<string, string> {
  return new Map((header ?? '').split(';').map((part) => part.trim().split('=', 2) as [string, string]));
}

/** Whether an OpenPayu-Signature header has the form of a signature, be it the right one or not. */
export function looksSignedByPayu(header: string | undefined): boolean {
  return /^[0-9a-f]{32,128}$/i.test(partsOf(header).get('signature') ?? '');
}

/** Whether an OpenPayu-Signature header belongs to a body. */
export function isSignedByPayu(rawBody: Buffer | string, header: string | undefined, secondKey: string): boolean {
  const parts = partsOf(header);
  const right = payuSignature(rawBody, secondKey, parts.get('algorithm'));
  return right !== null && equalInConstantTime((parts.get('signature') ?? '').toLowerCase(), right);
}
