import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetSession } from './session-memory.ts';
import { hashToken } from './sessions.ts';
import { identify, onlyReading } from './visitor.ts';

const shop = useTestShop();

/** The token of a session that ends in so many milliseconds. */
async function aSession(endsInMs: number): Promise<string> {
  const token = await new Promise<string>((resolve, reject) => {
    identify(shop.database.reader, undefined, { ...onlyReading, sessionDays: 30, setCookie: resolve })
      .then((visitor) => visitor.begin(shop.database.reader))
      .catch(reject);
  });
  await shop.tables
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + endsInMs) })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return token;
}

const sessionOf = async (token: string) => (await identify(shop.database.reader, token, onlyReading)).sessionId;
const endSession = (token: string) => shop.tables.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

describe('a session (API-1)', () => {
  it('is remembered between calls until it is said to have ended', async () => {
    const token = await aSession(60_000);
    const known = await sessionOf(token);

    await endSession(token);
    const remembered = await sessionOf(token);
    forgetSession(hashToken(token));

    expect(known).toBeTypeOf('number');
    expect(remembered).toBe(known);
    expect(await sessionOf(token)).toBeNull();
  });

  it('is not remembered beyond its end', async () => {
    const token = await aSession(150);
    await sessionOf(token);

    await new Promise((resolve) => setTimeout(resolve, 200));

    expect(await sessionOf(token)).toBeNull();
  });

  it('that nobody found is looked for again', async () => {
    const token = await aSession(-60_000);
    const before = await sessionOf(token);
    await shop.tables
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(sessions.tokenHash, hashToken(token)));

    expect(before).toBeNull();
    expect(await sessionOf(token)).toBeTypeOf('number');
  });
});
