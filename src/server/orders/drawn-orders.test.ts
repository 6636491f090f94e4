import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { configuredStacks, importFolder, publishConfigurator } from '#server/configurator/index.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aLayeredChest, aLayeredFolder } from '#tests/support/layered-chest.ts';
import { aReadyCart, asGuest, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example.com' });
const navy = 'CHEST/GRANAT/RELING/W900';
let chest: number;

async function publish(folder: string, code = 'CHEST'): Promise<void> {
  const { database, config } = shop;
  await importFolder({ database, files: filesOf(config) }, { folder, author: 'test', now: new Date() });
  await publishConfigurator(database, code, new Date());
}

beforeAll(async () => {
  chest = await aProduct(shop.database, { code: 'CHEST', price: 1000, stock: null });
  await publish(await aLayeredFolder(aLayeredChest('CHEST')));
});

describe('the picture of what is bought (CONF-19)', () => {
  it('is composed from its choice, in the cart, the order and the message, whatever is published later', async () => {
    const visitor = await aReadyCart(shop, { items: [{ product: chest, configuration: navy }] });
    const path = (await visitor.get('/ecommerce/cart')).json<Cart>().items[0]!.image!.file.path;
    expect(path).toMatch(/^configured\/\d+\/\d+\/1\/_GRANAT_RELING_W900$/);

    const order = (await sendOrder(visitor)).json<Order>();
    expect(order.items[0]!.image).toEqual({ file: { path } });
    const [message] = await shop.tables.select().from(outboxMessages);
    expect(letterAsHtml(message!.letter!)).toContain(`src="https://shop.example.com/media/crop/120x120/${path}"`);

    const later = aLayeredChest('CHEST');
    await publish(
      await aLayeredFolder({
        ...later,
        'values.csv': later['values.csv']!.filter((row) => !row.includes('GRANAT')),
        'layers.csv': later['layers.csv']!.filter((row) => !row.includes('GRANAT')),
      }),
    );
    const read = (await shop.visitor().get(`/ecommerce/order/${order.id}`, asGuest())).json<Order>();
    expect(read.items[0]!.image).toEqual({ file: { path } });
    const stack = await configuredStacks(shop.database)(path);
    expect(stack).toMatchObject([{ colour: null }, { colour: '#2a4266' }, { colour: null }]);
  });
});

describe('what the picture of a line does not show (CONF-21)', () => {
  it('is said in the cart, the order and the message, and nothing where it shows all', async () => {
    const stand = await aProduct(shop.database, { code: 'STAND', price: 1000, stock: null });
    const sheets = aLayeredChest('STAND');
    await publish(
      await aLayeredFolder({
        ...sheets,
        'attributes.csv': [...sheets['attributes.csv']!, 'legs;Nogi;Legs;select;;;;'],
        'values.csv': [
          ...sheets['values.csv']!.map((row, index) => `${row};${index === 0 ? 'undrawn' : ''}`),
          'legs;STAL;Stal;Steel;yes;;',
          'legs;MOSIADZ;Mosiądz;Brass;;;yes',
        ],
      }),
      'STAND',
    );
    const visitor = await aReadyCart(shop, {
      items: ['MOSIADZ', 'STAL'].map((legs) => ({
        product: stand,
        configuration: `STAND/GRANAT/RELING/W900/${legs}`,
      })),
    });
    const note = 'Zdjęcie nie pokazuje wyboru: Nogi';
    const lines = (await visitor.get('/ecommerce/cart')).json<Cart>().items;
    expect(lines.map(({ configured }) => configured!.pictureNote)).toEqual([note, '']);

    const order = (await sendOrder(visitor)).json<Order>();
    expect(order.items.map(({ configured }) => configured!.pictureNote)).toEqual([note, '']);
    const messages = await shop.tables.select().from(outboxMessages);
    expect(letterAsHtml(messages.at(-1)!.letter!)).toContain(note);
  });
});
