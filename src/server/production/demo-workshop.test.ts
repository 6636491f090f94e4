import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Workshop } from '#contract/staff-production.ts';
import { configurators, productionRoutes, productionStations } from '#server/database/schema/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { addDemoWorkshop } from './demo-workshop.ts';

const shop = useTestShop();
const workshop = async () => ({
  stations: await shop.tables.select().from(productionStations),
  ways: await shop.tables.select().from(productionRoutes),
});

// Folders of the demo are named after their rule sets.
beforeAll(async () => {
  const codes = await readdir(join(projectFolder, 'demo/configurators'));
  await shop.tables.insert(configurators).values(codes.map((code) => ({ code })));
  await addDemoWorkshop(shop);
});

describe('the workshop of a fresh demo shop (PRODUCTION-6)', () => {
  it('has six stations in the order of the work, named in both languages, each with its hours', async () => {
    const workshop = await aStaffMember(shop, { role: 'workshop' });

    const { stations, ways } = (await workshop.call('GET', '/production/workshop')).json<Workshop>();

    expect(stations.map(({ name, minutesADay }) => [name.pl, name.en, minutesADay])).toEqual([
      ['Rozkrój', 'Cutting', 480],
      ['Stolarnia', 'Carpentry', 960],
      ['Lakiernia', 'Paint shop', 240],
      ['Osłony', 'Blinds', 390],
      ['Szwalnia', 'Sewing', 360],
      ['Pakowanie', 'Packing', 360],
    ]);
    expect(ways[0]).toMatchObject({ ruleSet: '', version: 1 });
  });

  it('sends pieces of each rule set through those that make them, and what is bought through none', async () => {
    const { stations, ways } = await workshop();
    const wayOf = (name: string) =>
      ways
        .find(({ ruleSet }) => ruleSet === name)!
        .steps.map(({ stationId, minutes }) => [stations.find(({ id }) => id === stationId)?.name.en, minutes]);

    expect(ways).toHaveLength((await readdir(join(projectFolder, 'demo/configurators'))).length + 1);
    expect(wayOf('roleta-mila')).toEqual([
      ['Cutting', 20],
      ['Blinds', 60],
      ['Packing', 10],
    ]);
    expect(wayOf('lampa-banka')).toEqual([]);
  });

  it('is not added a second time', async () => {
    const before = await workshop();

    await addDemoWorkshop(shop);

    expect(await workshop()).toEqual(before);
  });
});
