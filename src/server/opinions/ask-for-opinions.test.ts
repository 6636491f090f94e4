import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { opinions, outboxMessages } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, aReadyCart, guestEmail, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { askForOpinions } from './index.ts';

const shop = useTestShop({ OPINION_INVITATION_DAYS: '7' });
const { move } = orderSteps(shop);
const ask = (days: number, config = shop.config) =>
  askForOpinions({ database: shop.database, config, clock: () => new Date(Date.now() + days * 86_400_000) });
const mails = () => shop.tables.select().from(outboxMessages).where(like(outboxMessages.key, 'opinion-invitation:%'));
const delivered = ['paid', 'in_progress', 'shipped', 'delivered'] as const;

async function anAgreedOrder(items?: { product: number }[]) {
  const visitor = await aReadyCart(shop, { ...(items && { items }) });
  const order = (await sendOrder(visitor, { opinionConsent: true })).json<Awaited<ReturnType<typeof anOrder>>>();
  await move(order, ...delivered);
  return order;
}

describe('an invitation to write an opinion (OPINION-5)', () => {
  it('is sent once, some days after the delivery, to whoever agreed to it', async () => {
    const product = await aProduct(shop.database, { name: { pl: 'Fotel Nota', en: 'Nota armchair' } });
    const { reference } = await anAgreedOrder([{ product }]);
    await move(await anOrder(shop), ...delivered);

    expect(await ask(6)).toBe(0);
    expect(await Promise.all([ask(8), ask(8)])).toEqual(expect.arrayContaining([0, 1]));
    expect(await ask(9)).toBe(0);

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: guestEmail, subject: `Zamówienie ${reference}: jak się sprawdza?` });
    expect(mail!.text).toContain(`Napisz o: Fotel Nota: http://localhost:3000/fotel-nota,id-${product}#reviews`);
  });

  it('is not sent before the goods are there, nor months later, nor where the shop wants none', async () => {
    const visitor = await aReadyCart(shop);
    await sendOrder(visitor, { opinionConsent: true });
    await anAgreedOrder();
    const before = await mails();

    expect(await ask(100)).toBe(0);
    expect(await ask(8, { ...shop.config, opinionInvitationDays: 0 })).toBe(0);
    expect(await mails()).toEqual(before);
    expect(await ask(8)).toBe(1);
  });

  it('leaves out what the buyer has written about', async () => {
    const product = await aProduct(shop.database);
    await anAgreedOrder([{ product }]);
    const written = {
      productId: product,
      email: guestEmail,
      author: 'Anna',
      locale: 'pl',
      value: 5,
      title: '',
    } as const;
    await shop.tables.insert(opinions).values({ ...written, content: 'Wygodny.', createdAt: new Date() });
    const before = await mails();

    expect(await ask(8)).toBe(1);
    expect(await mails()).toEqual(before);
  });
});
