import { describe, expect, it } from 'vitest';
import type { QuotationRow, StaffQuotation } from '#contract/staff-quotations.ts';
import { aSignedIn, anAccount, mailsTo } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aReadyCart } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

async function aQuotation() {
  const { email, id } = await anAccount(shop, { architect: true, hasSupervisor: true, firstName: 'Ida' });
  const buyer = await aSignedIn(shop, email);
  const product = await aProduct(shop.database, { name: 'Stół', price: 123, stock: 100 });
  const other = await aProduct(shop.database, { name: 'Ława', price: 246, stock: 100 });
  const items = [
    { product, quantity: 10 },
    { product: other, quantity: 1 },
  ];
  await aReadyCart(shop, { visitor: buyer, items });
  const { number } = (await buyer.send('POST', '/ecommerce/quotation', { note: 'Na maj' })).json<{ number: number }>();
  return { number, email, customerId: id, buyer };
}

describe('quotations in the back office (STAFF-18)', () => {
  it('are listed with who asks, and those that wait apart and for today (STAFF-14)', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { number, customerId } = await aQuotation();
    const listed = async (query: string) =>
      (await member.call('GET', `/quotations${query}`)).json<{ items: QuotationRow[] }>().items;

    expect((await listed('?state=requested'))[0]).toMatchObject({
      number,
      customerId,
      buyer: 'Ida Nowak',
      state: 'requested',
      lines: 2,
      usualNet: 1200,
      net: null,
    });
    const { queues } = (await member.call('GET', '/today')).json<{ queues: object[] }>();
    expect(queues).toContainEqual(
      expect.objectContaining({ name: 'quotations', first: expect.arrayContaining([`${number} Ida Nowak`]) }),
    );
    const { version } = (await member.call('GET', `/quotations/${number}`)).json<StaffQuotation>();
    await member.call('POST', `/quotations/${number}/refusal`, { version, answer: 'Sold out' });
    expect((await listed('?state=requested')).map((row) => row.number)).not.toContain(number);
    expect((await listed(''))[0]).toMatchObject({ number, state: 'refused' });
  });

  it('are priced by line and by percent only as they were seen, and the buyer is told', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { number, email, buyer } = await aQuotation();
    const { version, open } = (await member.call('GET', `/quotations/${number}`)).json<StaffQuotation>();
    expect(open).toBe(true);

    const prices = { version, percent: 10, lines: [{ line: 1, net: 80.5 }], days: 7, answer: 'Proszę' };
    const priced = await member.call('POST', `/quotations/${number}/prices`, prices);

    expect(priced.json<StaffQuotation>()).toMatchObject({
      state: 'priced',
      net: 985,
      items: [{ net: 80.5 }, { net: 180 }],
      answer: 'Proszę',
    });
    expect((await buyer.get('/ecommerce/quotation')).json()).toMatchObject([{ number, net: 985 }]);
    expect((await mailsTo(shop, email)).at(-1)!.text).toContain('Proszę');
    const late = await member.call('POST', `/quotations/${number}/refusal`, { version, answer: 'No' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { yours: { answer: 'No' }, theirs: { net: 985 } }]);
  });

  it('say what is wrong with an answer', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { number, buyer } = await aQuotation();
    const { version } = (await member.call('GET', `/quotations/${number}`)).json<StaffQuotation>();
    const lines = [{ line: 3, net: 1 }];
    expect((await member.call('POST', `/quotations/${number}/prices`, { version, lines })).statusCode).toBe(400);
    expect((await member.call('GET', '/quotations/999999')).statusCode).toBe(404);

    const [own] = (await buyer.get('/ecommerce/quotation')).json<{ id: string }[]>();
    await buyer.send('POST', `/ecommerce/quotation/${own!.id}/withdraw`, {});
    const seen = (await member.call('GET', `/quotations/${number}`)).json<StaffQuotation>();
    const over = await member.call('POST', `/quotations/${number}/prices?locale=en`, { version: seen.version });
    expect([over.statusCode, over.json()]).toMatchObject([400, { state: seen.state }]);
  });
});
