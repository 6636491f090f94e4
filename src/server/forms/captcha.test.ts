import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '#server/database/schema/index.ts';
import { captchaBits, proofOfWork } from '#server/gateways/captcha.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ CAPTCHA_KEY: 'sixteen-letters-or-more' });
const now = new Date('2026-05-04T10:00:00Z');
const captcha = proofOfWork('a-key-of-the-shop');

/** Tries numbers as a browser does. */
function solved(challenge: string): string {
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}:${number}`;
    const first = createHash('sha256').update(answer).digest().readUInt32BE(0);
    if (Math.clz32(first) >= captchaBits) return answer;
  }
}

describe('a proof of work (FORM-6)', () => {
  it('holds for a solved challenge of its own, for twenty minutes', () => {
    const answer = solved(captcha.challenge(now));

    expect(captcha.holds(answer, new Date(now.getTime() + 19 * 60_000))).toBe(true);
    expect(captcha.holds(answer, new Date(now.getTime() + 21 * 60_000))).toBe(false);
    expect(proofOfWork('another-key-of-somebody').holds(answer, now)).toBe(false);
  });

  it.each(['', 'x', 'x:1', `${captcha.challenge(now)}`, `${captcha.challenge(now)}:no`])('refuses %j', (answer) => {
    expect(captcha.holds(answer, now)).toBe(false);
  });

  it('refuses a challenge that was made later by hand', () => {
    const [, rest] = /^\d{13}(.*)$/.exec(captcha.challenge(now))!;

    expect(captcha.holds(solved(`9999999999999${rest}`), now)).toBe(false);
  });
});

describe('a form of a shop with a key (FORM-6)', () => {
  const message = { name: 'Anna Nowak', email: 'anna@example.com', message: 'Ile kosztuje?' };
  const send = (captcha: string) => shop.visitor().send('POST', '/v2/form/contact?locale=en', { ...message, captcha });

  it('is taken with a solved puzzle, and refused without', async () => {
    const { challenge, bits } = (await shop.visitor().get('/v2/form/captcha')).json<{
      challenge: string;
      bits: number;
    }>();
    expect(bits).toBe(captchaBits);

    const refused = await send('');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'Please send the form once more: the check against spam was not completed.',
    ]);
    expect(await shop.tables.$count(contactMessages)).toBe(0);

    expect((await send(solved(challenge))).statusCode).toBe(204);
    expect(await shop.tables.$count(contactMessages)).toBe(1);
  });
});
