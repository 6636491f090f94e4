import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A puzzle that a device solves before it sends a form. Another kind of puzzle may replace it. */
export type Captcha = {
  /** For how hard it is, see `bits`. */
  challenge: (now: Date) => string;
  holds: (answer: string, now: Date) => boolean;
};

/**
 * The number of leading zero bits in the hash of a right answer. It takes some 16,000 attempts, half a second on a
 * phone.
 */
export const captchaBits = 14;
const lifeMs = 20 * 60_000;

/**
 * A proof of work: the answer is the challenge with a number for which their hash begins with zeros. The shop keeps
 * nothing: it signs what it asks, and a challenge is good for twenty minutes.
 */
export function proofOfWork(key: string): Captcha {
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    challenge: (now) => {
      const challenge = `${now.getTime() + lifeMs}.${randomBytes(12).toString('base64url')}`;
      return `${challenge}.${signed(challenge)}`;
    },
    holds: (answer, now) => {
      const [, challenge = '', ends = '', signature = ''] =
        /^((\d{13})\.[\w-]{16})\.([\w-]{43}):\d{1,9}$/.exec(answer) ?? [];
      const isOurs = timingSafeEqual(hashOf(signature), hashOf(signed(challenge)));
      return isOurs && Number(ends) > now.getTime() && zeroBits(hashOf(answer)) >= captchaBits;
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function zeroBits(hash: Buffer): number {
  const first = hash.readUInt32BE(0);
  return Math.clz32(first);
}
