import { describe, expect, it, vi } from 'vitest';
import { followDatabaseClock } from '#server/database/database-clock.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { base32, newTimeCodeSecret, stepOf, stepOfCode, timeCode, timeCodeAddress } from './factor-codes.ts';

const rfcSecret = base32(Buffer.from('12345678901234567890'));

describe('codes of a program (STAFF-5)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i s', (seconds, code) => {
    expect(timeCode(rfcSecret, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it('count half a minute early and late, with spaces as programs show them, and no longer', () => {
    const now = new Date('2026-11-22T12:00:10Z');
    const at = (step: number) => timeCode(rfcSecret, stepOf(now) + step);

    expect([-1, 0, 1].map((step) => stepOfCode(rfcSecret, at(step), now))).toEqual(
      [-1, 0, 1].map((step) => stepOf(now) + step),
    );
    expect(stepOfCode(rfcSecret, `${at(0).slice(0, 3)} ${at(0).slice(3)}`, now)).toBe(stepOf(now));
    for (const wrong of [at(-2), at(2), '', 'abcdef']) expect(stepOfCode(rfcSecret, wrong, now)).toBeNull();
  });

  const shop = useTestShop();

  it('count on a machine whose clock is many minutes off, too (DATABASE-11)', async () => {
    const typed = timeCode(rfcSecret, stepOf(new Date()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 17 * 60_000 });
    const clock = await followDatabaseClock(shop.database, () => {});

    const [wrong, right] = [new Date(), clock.now()].map((now) => stepOfCode(rfcSecret, typed, now));

    expect([wrong, right]).toEqual([null, expect.any(Number)]);
    await clock.stop();
    vi.useRealTimers();
  });

  it('come of a secret of 160 bits, under the name of the shop', () => {
    const secret = newTimeCodeSecret();

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(timeCodeAddress({ secret, email: 'ola@example.com', issuer: 'shop.example' })).toBe(
      `otpauth://totp/shop.example%3Aola%40example.com?secret=${secret}&issuer=shop.example`,
    );
  });
});
