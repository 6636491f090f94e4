import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { anAttribute, aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, guestEmail } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example.com', MAIL_STAFF: 'staff@example.com' });

async function messageOf({ id }: Order, suffix = '') {
  const isMeant = eq(outboxMessages.key, `order-received:${id}${suffix}`);
  const [message] = await shop.tables.select().from(outboxMessages).where(isMeant);
  return { ...message!, html: letterAsHtml(message!.letter!) };
}
const guest = { email: guestEmail, phone: '+48 600 700 800', comments: '' };
/** A message with plain spaces, as a person would compare it. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the message about a new order (ORDER-15)', () => {
  it('tells in the language of the order what was ordered, to the grosz', async () => {
    const product = await aProduct(shop.database, { code: 'STOL-7', name: 'Stół <Dąb> & jesion', price: 333.33 });
    const order = await anOrder(shop, { items: [{ product, quantity: 3 }], comments: 'Proszę dzwonić' });

    const { recipient, subject, text, html } = await messageOf(order);

    expect(recipient).toBe(guestEmail);
    expect(subject).toBe(`Zamówienie ${order.reference}: przyjęte`);
    expect(plain(text)).toMatch(/3 x Stół <Dąb> & jesion \(STOL-7 \/ gotowe \d\d\.\d\d\.\d{4}\): 999,99 zł/);
    expect(html).toContain('Stół &lt;Dąb&gt; &amp; jesion');
    expect(plain(text)).toContain('Kurier: 89,00 zł');
    expect(plain(text)).toContain(`Razem brutto: ${plain(formatPrice(order.priceGross))}`);
    expect(plain(text)).toContain(`Razem netto: ${plain(formatPrice(order.priceNet))}`);
    expect(plain(html)).toContain(plain(formatPrice(order.priceGross)));
    for (const part of ['Anna Nowak', 'Złota 44/5', '00-120 Warszawa', 'Polska', '+48 600 700 800', 'Proszę dzwonić'])
      expect(text).toContain(part);
    expect(text).toContain('https://shop.example.com/page/page/pl/zwroty-i-odstapienie');
    expect(html).toContain('<html lang="pl">');
  });

  it('says that its days count from the transfer while one is awaited (CALENDAR-5)', async () => {
    const product = await aProduct(shop.database, { code: 'LAMPA', name: 'Lampa', price: 100, stock: 3 });
    const byTransfer = await anOrder(shop, { items: [{ product, quantity: 1 }], payment: 'transfer' });
    const onDelivery = await anOrder(shop, { items: [{ product, quantity: 1 }], payment: 'cash' });

    expect((await messageOf(byTransfer)).text).toContain('jakby przelew dotarł w dniu zamówienia');
    expect((await messageOf(onDelivery)).text).not.toContain('przelew dotarł');
  });

  it('says how many packs are ordered and what they cover, as the order does (PRICE-11)', async () => {
    const { code } = await anAttribute(shop.database, { name: 'Coverage', unit: 'm²', packArea: true });
    const product = await aProduct(shop.database, {
      code: 'TILE',
      name: 'Tile',
      price: 124,
      attributes: { [code]: 1.44 },
    });
    const order = await anOrder(shop, { items: [{ product, quantity: 3 }] });

    expect(order.items).toMatchObject([{ quantity: 3, packAreaCm2: 14_400 }]);
    expect(plain((await messageOf(order)).text)).toContain('3 x Tile (TILE / 3 opak. = 4,32 m² ');
  });

  it('makes no link of what the buyer has written, and keeps it short (MESSAGE-5)', async () => {
    const evil = 'www.evil.example';
    const comments = `Proszę potwierdzić na https://${evil}/pay\n${'bardzo '.repeat(200)}`;
    const address = { street: evil, companyName: evil, city: evil, contactUser: { ...guest, firstnameLastname: evil } };
    const product = await aProduct(shop.database);
    const order = await anOrder(shop, { comments, address, items: [{ product, mark: evil }] });

    const { text, html } = await messageOf(order);

    for (const body of [text, html]) {
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('https://www');
      expect(body.replaceAll('\u200B', '').split(evil).length).toBeGreaterThan(5);
      expect(body.split('bardzo').length).toBeLessThan(100);
    }
    expect(text).toContain(guestEmail);
  });

  it('links to the payment when it is paid online', async () => {
    const order = await anOrder(shop, { locale: 'en' });

    const { subject, text, html } = await messageOf(order);

    expect(subject).toBe(`Order ${order.reference}: received`);
    expect(text).toContain(`Pay for the order: https://shop.example.com/en/submit-order/summary/${order.id}`);
    expect(html).toContain(`href="https://shop.example.com/en/submit-order/summary/${order.id}"`);
  });

  it('names the account, the title and the amount of a transfer', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });

    const { text } = await messageOf(order);

    for (const part of [
      'Komoda sp. z o.o.',
      'PL61 1090 1014 0000 0712 1981 2874',
      `Tytuł przelewu: ${order.reference}`,
    ])
      expect(text).toContain(part);
    expect(plain(text)).toContain('Kwota: 1 319,00 zł');
    expect(text).not.toContain('Zapłać za zamówienie');
  });

  it('says what is due on delivery, alone or beside a deposit', async () => {
    const [cash, deposit] = [
      await messageOf(await anOrder(shop, { payment: 'cash' })),
      await messageOf(await anOrder(shop, { payment: 'deposit' })),
    ];

    expect(plain(cash.text)).toContain('Przy odbiorze zapłacisz 1 319,00 zł.');
    expect(cash.text).not.toContain('czeka na płatność');
    expect(plain(deposit.text)).toContain('czeka na płatność: 395,70 zł.');
    expect(plain(deposit.text)).toContain('Przy odbiorze zapłacisz 923,30 zł.');
    expect(plain(deposit.text)).toContain('Płatne przed dostawą: 395,70 zł');
  });

  it('tells a business customer net amounts first (BUSINESS-2)', async () => {
    const partner = await anAccount(shop, { architect: true, hasSupervisor: true });
    const product = await aProduct(shop.database, { code: 'LAWA-1', name: 'Ława', price: 123, stock: 9 });
    const visitor = await aSignedIn(shop, partner.email);
    const { text, html } = await messageOf(await anOrder(shop, { visitor, items: [{ product, quantity: 2 }] }));

    expect(plain(text)).toMatch(/2 x Ława \(LAWA-1.*\): 200,00 zł/);
    expect(plain(text)).toContain('Produkty: 200,00 zł');
    expect(plain(text)).toContain('Kurier: 72,36 zł');
    expect(plain(text)).toContain('Razem netto: 272,36 zł');
    expect(plain(text)).toContain('Razem brutto: 335,00 zł');
    expect(html).toContain('Kwota netto');
  });

  it('goes to the staff as well', async () => {
    const order = await anOrder(shop);

    expect(await messageOf(order, ':staff')).toMatchObject({
      recipient: 'staff@example.com',
      subject: (await messageOf(order)).subject,
    });
  });
});
