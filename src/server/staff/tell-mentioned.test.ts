import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/staff-order.ts';
import { staff } from '#server/database/schema/index.ts';
import { mailsTo } from '#tests/support/account-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('somebody named in a note (STAFF-20)', () => {
  it('is told by a mail that leads to the order, but nobody who may not see orders, and not the writer', async () => {
    const [writer, marta, editor] = [
      await aStaffMember(shop, { role: 'orders' }),
      await aStaffMember(shop, { role: 'workshop' }),
      await aStaffMember(shop, { role: 'editor' }),
    ];
    for (const { id } of [writer, marta, editor])
      await shop.tables.update(staff).set({ name: 'Łucja Zielińska' }).where(eq(staff.id, id));
    const { id, reference } = await anOrder(shop, { payment: 'cash' });
    const { version } = (await writer.call('GET', `/orders/${id}`)).json<StaffOrder>();

    await writer.call('POST', `/orders/${id}/notes`, { version, text: 'Secret. @lucja, is it oak? a@lucja.pl' });

    const [mail, ...more] = await mailsTo(shop, marta.email);
    expect([mail!.subject, more]).toEqual([expect.stringContaining(reference), []]);
    expect(mail!.text).toContain(`/zaplecze/orders/${id}`);
    expect(mail!.text).not.toContain('Secret');
    expect([...(await mailsTo(shop, editor.email)), ...(await mailsTo(shop, writer.email))]).toEqual([]);
  });
});
