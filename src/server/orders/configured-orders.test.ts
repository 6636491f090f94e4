import { beforeAll, describe, expect, it } from 'vitest';
import { changeValueStock } from '#server/configurator/index.ts';
import { orderLines, outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind, aSofa } from '#tests/support/configurator-builders.ts';
import { anOrder, aReadyCart, asGuest, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { cancelOrderLines } from './cancel-order-lines.ts';

const shop = useTestShop();
let blind: number;
let sofa: number;

beforeAll(async () => {
  blind = await aProduct(shop.database, {
    code: 'MILA',
    name: { pl: 'Roleta Mila', en: 'Mila blind' },
    price: 200,
    stock: null,
  });
  sofa = await aProduct(shop.database, { code: 'SOFA', name: 'Sofa', price: 1000, stock: null });
  await aConfigurator(shop, aRollerBlind('MILA'));
  await aConfigurator(shop, aSofa('SOFA'));
});

const pieces = async (code: string) => {
  const { rows } = await shop.database.pool.query<{ quantity: number }>(
    `select quantity from configurator_value_stock s join configurator_ids i on i.id = s.value_id where i.key = $1`,
    [code],
  );
  return rows[0]?.quantity;
};

describe('ordering a configured product (ORDER-9)', () => {
  it('keeps words, codes, price and version, whatever is published later', async () => {
    const order = await anOrder(shop, {
      locale: 'en',
      items: [{ product: blind, configuration: 'MILA/W700/H1500/F2/CH' }],
    });
    await aConfigurator(shop, {
      ...aRollerBlind('MILA'),
      'matrix.size.2.PLN.csv': ['mm;600;1200;2000', '1000;1,00;1,00;1,00', '2500;1,00;1,00;1,00'],
    });

    const [line] = await shop.tables.select().from(orderLines);
    expect(line!.configured).toMatchObject({
      version: 1,
      productCode: 'MILA-W700-H1500-F2-CH',
      systemCode: 'MILA/W700/H1500/F2/CH',
      madeToMeasure: true,
      realizationTimeInDays: 10,
      valueStock: {},
    });
    expect(line!.configured!.priceBreakdown.reduce((sum, { net }) => sum + net, 0)).toBe(line!.unitNet);
    const read = (await shop.visitor().get(`/ecommerce/order/${order.id}`, asGuest())).json<typeof order>();
    expect(read.items[0]).toMatchObject({
      priceGross: 450,
      codeWithChoices: 'MILA-W700-H1500-F2-CH',
      configuration: 'Width: 700 mm, Height: 1500 mm, Fabric: Blackout, Drive: Chain',
      configured: {
        systemCode: 'MILA/W700/H1500/F2/CH',
        madeToMeasure: true,
        words: [{ attribute: 'Width', value: '700 mm' }, {}, {}, {}],
        priceBreakdown: [
          { label: 'Mila blind', gross: 200 },
          { label: 'Size', gross: 250 },
        ],
      },
    });
  });

  it('is told in the message, with what can not be given back', async () => {
    await anOrder(shop, {
      items: [
        { product: blind, configuration: 'MILA/W600/H1000/F1/MO' },
        { product: sofa, configuration: 'SOFA/A1/B2' },
      ],
    });
    const messages = await shop.tables.select().from(outboxMessages);
    const { text } = messages.at(-1)!;

    expect(text).toContain('Szerokość: 600 mm, Wysokość: 1000 mm, Tkanina: Len, Napęd: Silnik');
    expect(text).toContain('(SOFA-A1.B2 / Podstawa: Dąb, Noga: Wysoka');
    expect(text).toContain('Na Twój wymiar powstaje: Roleta Mila. Od umowy o takie rzeczy nie można odstąpić');
  });

  it('keeps the marks of equal lines, shows them and tells them in the message', async () => {
    const configuration = 'MILA/W600/H1000/F1/MO';
    const { id } = await anOrder(shop, {
      items: [
        { product: blind, configuration, mark: 'Salon' },
        { product: blind, configuration, mark: 'Pokój <Zosi>', quantity: 2 },
        { product: blind, configuration },
      ],
    });
    const { items } = (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<
      Awaited<ReturnType<typeof anOrder>>
    >();
    const { text, letter } = (await shop.tables.select().from(outboxMessages)).findLast(
      ({ key }) => key === `order-received:${id}`,
    )!;

    expect(items.map(({ mark, quantity }) => [mark, quantity])).toEqual([
      ['Salon', 1],
      ['Pokój <Zosi>', 2],
      ['', 1],
    ]);
    expect([
      text.match(/oznaczenie: /g)?.length,
      text.includes('oznaczenie: Salon'),
      text.includes('oznaczenie: Pokój <Zosi>'),
      letterAsHtml(letter!).includes('oznaczenie: Pokój &lt;Zosi&gt;'),
    ]).toEqual([2, true, true, true]);
  });

  it('names the marked line from which pieces are taken', async () => {
    const { id } = await anOrder(shop, {
      items: [
        { product: blind, configuration: 'MILA/W600/H1000/F1/MO', mark: 'Salon' },
        { product: sofa, configuration: 'SOFA/A1/B2' },
      ],
    });
    await shop.database.transaction((tx) =>
      cancelOrderLines(tx, shop.config, {
        by: { id },
        mover: 'staff',
        author: 'test',
        lines: [{ position: 0, quantity: 1 }],
      }),
    );
    const { history } = (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<
      Awaited<ReturnType<typeof anOrder>>
    >();
    const { text } = (await shop.tables.select().from(outboxMessages).orderBy(outboxMessages.id)).at(-1)!;

    expect(history.at(-1)!.lines).toEqual([{ name: 'Roleta Mila, Salon', quantity: 1 }]);
    expect(text).toContain('Roleta Mila, Salon');
  });

  it('is refused when the rule set was published anew in the meantime and no longer offers it', async () => {
    const product = await aProduct(shop.database, { code: 'LATE', price: 1000, stock: null });
    await aConfigurator(shop, aSofa('LATE'));
    const visitor = await aReadyCart(shop, { items: [{ product, configuration: 'LATE/A1/B2' }] });
    await aConfigurator(shop, {
      ...aSofa('LATE'),
      'values.csv': aSofa('LATE')
        ['values.csv']!.filter((row) => !row.startsWith('leg;B2'))
        .map((row) => row.replace('leg:B1|B2', 'leg:B1')),
    });

    const refused = await sendOrder(visitor);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ errors: object }>().errors)[0]).toMatch(/^items\.\d+$/);
  });
});

describe('pieces of a value (ORDER-18)', () => {
  it('are taken with the order, as many as there are, and come back with what is cancelled', async () => {
    await changeValueStock(shop.database, { configurator: 'SOFA', value: 'B3', quantity: 5 });
    const one = await anOrder(shop, { items: [{ product: sofa, configuration: 'SOFA/A2/B3', quantity: 3 }] });
    expect(await pieces('leg:B3')).toBe(2);
    const two = await anOrder(shop, { items: [{ product: sofa, configuration: 'SOFA/A2/B3', quantity: 4 }] });
    expect(await pieces('leg:B3')).toBe(0);

    const cancel = (id: string, lines?: { position: number; quantity: number }[]) =>
      shop.database.transaction((tx) =>
        cancelOrderLines(tx, shop.config, { by: { id }, mover: 'staff', author: 'test', ...(lines && { lines }) }),
      );
    expect(await cancel(two.id, [{ position: 0, quantity: 1 }])).toMatchObject({ ok: true });
    expect(await pieces('leg:B3')).toBe(0);
    await cancel(two.id);
    expect(await pieces('leg:B3')).toBe(2);
    await cancel(one.id);
    expect(await pieces('leg:B3')).toBe(5);
  });

  it('are not sold twice when two buyers order at once', async () => {
    await changeValueStock(shop.database, { configurator: 'SOFA', value: 'B1', quantity: 6 });
    const carts = await Promise.all(
      [1, 2, 3].map(() => aReadyCart(shop, { items: [{ product: sofa, configuration: 'SOFA/A1/B1', quantity: 2 }] })),
    );
    const ordered = await Promise.all(carts.map((visitor) => sendOrder(visitor)));

    expect(ordered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await pieces('leg:B1')).toBe(0);
  });
});
