import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/staff-order.ts';
import { orders, outboxMessages } from '#server/database/schema/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const read = async (member: StaffMember, id: string) => (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();
const mailsOf = async (id: string) =>
  (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.orderId, id))).filter(({ key }) =>
    key.startsWith('order-addresses:'),
  );

/** What the form sends: the addresses as they are shown. */
function formOf({ version, contact }: StaffOrder) {
  const { country: _shipped, ...shipping } = contact!.shipping;
  const { country: _billed, ...billing } = contact!.billing;
  return { version, shipping, billing };
}

describe('the addresses of an order (ORDER-24)', () => {
  it('are changed until it has left, and the buyer is told once what they are now', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id } = await anOrder(shop, { payment: 'cash' });
    const form = formOf(await read(member, id));
    const shipping = { ...form.shipping, street: 'Nowa', streetNumber: '77', city: 'Gdańsk', name: 'Ewa Wrona' };

    const changed = await member.call('POST', `/orders/${id}/addresses`, { ...form, shipping });

    expect(changed.json<StaffOrder>()).toMatchObject({
      town: 'Gdańsk',
      contact: { shipping: { street: 'Nowa', streetNumber: '77', name: 'Ewa Wrona', country: 'PL' } },
    });
    expect(changed.json<StaffOrder>().history.at(-1)).toMatchObject({ kind: 'addresses', author: member.email });
    const answer = await member.call('GET', '/orders?q=gda%C5%84sk%20wrona');
    expect(answer.statusCode).toBe(200);
    const [mail] = await mailsOf(id);
    expect(mail!.text).toContain('Nowa 77');

    await member.call('POST', `/orders/${id}/addresses`, formOf(changed.json<StaffOrder>()));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('are refused where nothing could be sent to, with the field', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id } = await anOrder(shop, { payment: 'cash' });
    const form = formOf(await read(member, id));
    const shipping = { ...form.shipping, postalCode: '1', phone: '' };

    const refused = await member.call('POST', `/orders/${id}/addresses`, { ...form, shipping });

    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      400,
      ['shipping.contactUser.phone', 'shipping.postalCode'],
    ]);
  });

  it('stay once it was sent, and as they were for who has seen an older one', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id } = await anOrder(shop, { payment: 'cash' });
    const form = formOf(await read(member, id));
    await shop.tables.update(orders).set({ state: 'shipped' }).where(eq(orders.id, id));

    expect((await member.call('POST', `/orders/${id}/addresses`, form)).statusCode).toBe(409);
    const seen = formOf(await read(member, id));
    const late = await member.call('POST', `/orders/${id}/addresses?locale=en`, seen);
    expect([late.statusCode, late.json().message]).toEqual([400, expect.stringContaining('has been sent')]);
  });
});
