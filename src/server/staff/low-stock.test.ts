import { expect, it } from 'vitest';
import { configuratorIds, configuratorValueStock } from '#server/database/schema/index.ts';
import { useConfiguredShop } from '#tests/support/configured-shop.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';

const { shop, ids } = useConfiguredShop();

it('names values that run out in the language of who reads it, on the first screen too (STAFF-14)', async () => {
  const workshop = await aStaffMember(shop, { role: 'workshop' });
  const values = await shop.tables.select().from(configuratorIds);
  const { configuratorId, id: valueId } = values.find(({ id }) => id === ids['F2'])!;
  await shop.tables.insert(configuratorValueStock).values({ configuratorId, valueId, quantity: 1 });
  const namesIn = async (locale: string) =>
    (await workshop.call('GET', `/low-stock?locale=${locale}`)).json<{ name: string }[]>().map(({ name }) => name);
  const [pl, en] = [await namesIn('pl'), await namesIn('en')];

  expect([pl, en]).toEqual([['Tkanina: Zaciemniająca'], ['Fabric: Blackout']]);
  const { queues } = (await workshop.call('GET', '/today?locale=en')).json<{ queues: object[] }>();
  expect(queues).toContainEqual(expect.objectContaining({ name: 'stock', count: 1, first: en }));
});
