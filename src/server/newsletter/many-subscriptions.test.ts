import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newsletterSubscribers, outboxMessages } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ TRUST_PROXY: '1', LIMITS: 'newsletter.address=20' });

it('writes to few of the thousand strangers that one address asks it for, and to none of them twice (NEWS-2)', async () => {
  const caller = { 'x-forwarded-for': '203.0.113.70' };
  const ask = (number: number) =>
    shop.visitor().send('POST', '/newsletter/subscriber', { email: `obca-${number}@example.com` }, caller);

  const codes: number[] = [];
  for (let number = 0; number < 1000; number += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(number + index)));
    codes.push(...answers.map(({ statusCode }) => statusCode));
  }

  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 400).length]).toEqual([20, 980]);
  expect(await shop.tables.$count(newsletterSubscribers)).toBe(20);
  const mails = shop.tables.select({ to: outboxMessages.recipient, count: sql<number>`count(*)::int` });
  const written = await mails.from(outboxMessages).groupBy(outboxMessages.recipient);
  expect(written.map(({ count }) => count)).toEqual(Array<number>(20).fill(1));
}, 60_000);
