import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { staffSessions } from '#server/database/schema/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { staffCookie } from './staff-api.ts';

const shop = useTestShop();

describe('news for open back offices (STAFF-13)', () => {
  it('name the table that has changed, to who has signed in, and nothing of what is in it', async () => {
    const member = await aStaffMember(shop, { role: 'workshop' });
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const refused = await fetch(`${address}/api/staff/events`);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: expect.any(String) }]);
    const stream = await fetch(`${address}/api/staff/events`, {
      headers: { cookie: `${staffCookie(shop.config)}=${member.token}` },
    });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader.read()).value ?? '';

    await anOrder(shop);
    while (!heard.includes('data: orders')) heard += (await reader.read()).value ?? '';

    expect(heard.replaceAll(/(retry: 5000|data: orders)\n\n/g, '')).toBe('');
    await reader.cancel();
  });

  it('keep no session alive, and neither does what a screen asks by itself', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const seenAt = async () => {
      const [session] = await shop.tables.select().from(staffSessions).where(eq(staffSessions.staffId, member.id));
      return session!.seenAt.getTime();
    };
    const before = await seenAt();
    shop.now = new Date(shop.now.getTime() + 10 * 60_000);

    expect((await member.call('GET', '/orders', undefined, { 'x-unattended': '1' })).statusCode).toBe(200);
    expect(await seenAt()).toBe(before);
    await member.call('GET', '/orders');
    expect(await seenAt()).toBe(shop.now.getTime());
  });
});
