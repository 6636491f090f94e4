import { describe, expect, it } from 'vitest';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { staffTodayContract } from '#contract/staff-today.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { keepAnswers } from './kept-answers.ts';
import { staffCookie } from './staff-api.ts';

describe('answers that are the same for all who may ask (STAFF-24)', () => {
  let changes = 0;
  const heard = { areHeard: () => true, count: () => changes };

  it('are asked for once by all who ask together, and again after a change', async () => {
    let asked = 0;
    const ask = async () => (asked += 1);
    const keep = keepAnswers<number>(heard);

    expect(await Promise.all([keep('board', ask), keep('board', ask)])).toEqual([1, 1]);
    expect(await keep('board', ask)).toBe(1);
    expect(await keep('another week', ask)).toBe(2);
    changes += 1;
    expect(await keep('board', ask)).toBe(3);
  });

  it('are not kept where they failed, or where nobody hears of changes', async () => {
    const keep = keepAnswers<string>(heard);
    const deaf = keepAnswers<string>({ ...heard, areHeard: () => false });

    await expect(keep('board', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await keep('board', async () => 'there again')).toBe('there again');
    expect(await deaf('board', async () => 'before')).toBe('before');
    expect(await deaf('board', async () => 'after')).toBe('after');
  });
});

const shop = useTestShop();
type Today = Answer<(typeof staffTodayContract)['getToday'] & Endpoint>;

describe('Today while back offices are open (STAFF-24)', () => {
  it('shows the own change at once, and what others have changed as soon as it is told', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    const toAccept = async () => {
      const { queues } = (await manager.call('GET', '/today?locale=en')).json<Today>();
      return queues.find(({ name }) => name === 'accept')?.count ?? 0;
    };
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { cookie: `${staffCookie(shop.config)}=${manager.token}` };
    const stream = await fetch(`${address}/api/staff/events`, { headers });
    expect(await toAccept()).toBe(0);

    const order = await anOrder(shop, { payment: 'cash' });
    await expect.poll(toAccept, { timeout: 10_000 }).toBe(1);
    const { version } = (await manager.call('GET', `/orders/${order.id}`)).json<StaffOrder>();
    const moved = await manager.call('POST', `/orders/${order.id}/state`, { version, state: 'in_progress', note: '' });

    expect([moved.statusCode, await toAccept()]).toEqual([200, 0]);
    await stream.body!.cancel();
  });
});
