import { createHash } from 'node:crypto';
import { equalInConstantTime } from '../equal-in-constant-time.ts';

/** The signature of some fields: SHA-384 of their compact JSON, in exactly the order given, the CRC key last. */
export function p24Signature(fields: Readonly<Record<string, string | number>>, crc: string): string {
  return createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex');
}

export function isSignedByP24(fields: Readonly<Record<string, string | number>>, sign: string, crc: string): boolean {
  return equalInConstantTime(sign.toLowerCase(), p24Signature(fields, crc));
}
