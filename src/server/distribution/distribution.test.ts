import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DistributionPoint, distributionContract } from '#contract/distribution.ts';
import { translators } from '#i18n/all.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { distributionPoints, distributionRequests, outboxMessages } from '#server/database/schema/index.ts';
import { importFiles } from '#server/import/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { aProducer } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { filesOf } from '#server/storage/index.ts';

type Page = z.output<typeof distributionContract.listDistribution.response>;

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com', LIMITS: 'distribution.email=5' });
const list = async (query: Record<string, string> = {}) =>
  (await shop.visitor().get(`/user/distribution/network?${new URLSearchParams(query)}`)).json<Page>();
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

const point = (code: string, more: Partial<typeof distributionPoints.$inferInsert> = {}) => ({
  code,
  name: code,
  city: code,
  kind: 'dealer' as const,
  ...more,
});

beforeAll(async () => {
  const producer = await aProducer(shop.database, { name: 'Osłonia' });
  const [maker] = await shop.tables.query.producers.findMany({ where: (t, { eq }) => eq(t.id, producer) });
  await shop.tables.insert(distributionPoints).values([
    point('Kraków', {
      kind: 'salon',
      position: 2,
      street: 'ul. Próbna 7',
      postalCode: '30-001',
      province: 'małopolskie',
      latitude: 50.062,
      longitude: 19.938,
      phone: '+48 00 000 00 10',
      email: 'krakow@komoda.example',
      www: 'https://komoda.example',
      hours: { pl: 'pn–pt 10–18', en: 'Mon–Fri 10–18' },
      producers: [maker!.code, 'gone'],
    }),
    point('Gdańsk', { position: 1, postalCode: '80-001', province: 'pomorskie', latitude: 54.372, longitude: 18.638 }),
    point('Tarnów', { position: 3, postalCode: '33-100', province: 'małopolskie', latitude: 50.01, longitude: 20.99 }),
    point('Mszana Dolna', { position: 4, postalCode: '34-730', province: 'małopolskie' }),
    point('Closed', { active: false }),
  ]);
});

describe('the points of the network (DISTRIBUTION-1)', () => {
  it('are there for everybody, with address, place and ways to reach them', async () => {
    const { items, total } = await list({ locale: 'en' });

    expect(total).toBe(4);
    expect(items.map(({ name }) => name)).toEqual(['Gdańsk', 'Kraków', 'Tarnów', 'Mszana Dolna']);
    expect(items[1]).toEqual({
      id: expect.any(Number),
      name: 'Kraków',
      type: 'salon',
      street: 'ul. Próbna 7',
      postalCode: '30-001',
      city: 'Kraków',
      province: 'małopolskie',
      country: 'PL',
      lat: 50.062,
      lng: 19.938,
      phone: '+48 00 000 00 10',
      email: 'krakow@komoda.example',
      www: 'https://komoda.example',
      hours: 'Mon–Fri 10–18',
      producers: [{ code: expect.any(String), name: 'Osłonia' }],
      distanceKm: null,
    } satisfies DistributionPoint);
  });

  it('come in pages too', async () => {
    expect(await list({ perPage: '2', page: '2' })).toMatchObject({ total: 4, page: 2, maxPage: 2, items: [{}, {}] });
  });
});

describe('looking for a point (DISTRIBUTION-2)', () => {
  it('finds the nearest by a town, known to the network or not, and by a postcode', async () => {
    expect((await list({ q: 'krakow' })).items.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Kraków', 2],
      ['Tarnów', 74],
    ]);
    expect(await names({ q: 'Szczecin' })).toEqual(['Gdańsk', 'Kraków', 'Tarnów']);
    expect((await names({ q: 'Sopot' }))[0]).toBe('Gdańsk');
    expect((await names({ q: '33-300' }))[0]).toBe('Tarnów');
    expect((await names({ q: '34-730' }))[0]).toBe('Mszana Dolna');
    expect(await names({ q: 'mszana' })).toEqual(['Mszana Dolna']);
    expect(await names({ q: 'Atlantis' })).toEqual([]);
  });

  it('narrows by kind, voivodeship and producer', async () => {
    const [krakow] = (await list({ type: 'salon' })).items;

    expect(await names({ type: 'salon' })).toEqual(['Kraków']);
    expect(await names({ province: 'małopolskie' })).toEqual(['Kraków', 'Tarnów', 'Mszana Dolna']);
    expect(await names({ producer: krakow!.producers[0]!.code })).toEqual(['Kraków']);
    expect((await shop.visitor().get('/user/distribution/network?type=shop')).statusCode).toBe(400);
  });
});

describe('a request to the network (DISTRIBUTION-3)', () => {
  const request = { name: 'Anna Nowak', email: 'anna@example.com', message: 'Kto zmierzy okna?' };
  const send = (more: object = {}, headers: Record<string, string> = {}) =>
    shop.visitor().send('POST', '/user/distribution/request?locale=en', { ...request, ...more }, headers);
  const newest = async () =>
    (await shop.tables.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(2)).toReversed();
  const stored = () => shop.tables.$count(distributionRequests);

  it('is stored, mailed to the staff with the point it names, and answered by a receipt without its words', async () => {
    const [gdansk] = (await list({ q: 'gdansk' })).items;
    const more = { company: 'Dom', phone: '600 700 800', city: 'Sopot', consent: true, point: gdansk!.id };
    expect((await send(more)).statusCode).toBe(204);

    expect((await shop.tables.select().from(distributionRequests))[0]).toMatchObject({
      ...request,
      company: 'Dom',
      city: 'Sopot',
      consent: true,
      pointId: gdansk!.id,
      locale: 'en',
    });
    const [toStaff, receipt] = await newest();
    expect(toStaff).toMatchObject({ recipient: 'staff@example.com', replyTo: 'anna@example.com' });
    for (const part of ['Anna Nowak', 'Dom', '600 700 800', 'Sopot', 'Gdańsk', 'Kto zmierzy okna?'])
      expect(toStaff!.text).toContain(part);
    expect(receipt).toMatchObject({ recipient: 'anna@example.com', subject: 'We have received your message' });
    expect(receipt!.text).not.toContain('okna');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'anna' }, 'email'],
    [{ message: ' ' }, 'message'],
    [{ point: 99_999 }, 'point'],
  ])('is refused with %j, at the field', async (wrong, field) => {
    const before = await stored();
    const answer = await send(wrong);

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await stored()).toBe(before);
  });

  it('counts once with one key, not at all from a program, and only so often from one address', async () => {
    const before = await stored();
    const [key, email] = [{ 'idempotency-key': 'one' }, 'once@example.com'];
    await send({ email }, key);
    await send({ email }, key);
    expect((await send({ email, website: 'x' })).statusCode).toBe(204);
    expect(await stored()).toBe(before + 1);
    await send({ email });
    await send({ email });

    expect((await send({ email })).json()).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('points that are imported (DISTRIBUTION-4)', () => {
  it('come from a sheet with its mapping, and the next import finds them again', async () => {
    const sample = (name: string) => join(projectFolder, 'demo/samples', name);
    const files = {
      files: [sample('punkty.csv')],
      mapping: sample('punkty.mapping.json'),
      report: join(shop.config.dataDir, 'refused.csv'),
      force: true,
    };
    const deps = { database: shop.database, files: filesOf(shop.config), translate: translators.en };
    for (const _time of [1, 2]) expect((await importFiles(deps, files)).refused).toBe(0);
    forgetCatalogue(shop.database);

    const [torun] = (await list({ q: 'Toruń' })).items;
    expect(torun).toMatchObject({ name: 'Salon Wisła', type: 'salon', lat: 53.0138, hours: 'pn–pt 10–18' });
    expect(await names({ q: 'Zielona Góra', type: 'architect' })).toEqual(['Pracownia Cień']);
    expect(await shop.tables.$count(distributionPoints)).toBe(8);
  });
});
