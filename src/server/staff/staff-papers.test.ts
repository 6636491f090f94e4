import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { StaffFile as StaffFileSchema } from '#contract/staff-wire.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Workshop } from '#contract/staff-production.ts';
import { routePieces } from '#server/production/index.ts';
import { useConfiguredShop } from '#tests/support/configured-shop.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';

type StaffFile = z.infer<typeof StaffFileSchema>;

const { shop, made } = useConfiguredShop();
const { move } = orderSteps(shop);
let workshop: StaffMember;
let order: Awaited<ReturnType<typeof anOrder>>;
let pieces: PieceRow[];

beforeAll(async () => {
  workshop = await aStaffMember(shop, { role: 'workshop' });
  const station = { id: null, version: null, name: { pl: 'Rozkrój', en: 'Cut' }, minutesADay: 480 };
  const { stations } = (await workshop.call('POST', '/production/stations', { stations: [station] })).json<Workshop>();
  const steps = [{ stationId: stations[0]!.id, minutes: 30 }];
  await workshop.call('POST', '/production/ways', { ruleSet: '', version: null, steps });
  const item = { product: made.blind, configuration: 'MILA/W700/H1500/F2/CH', quantity: 2, mark: 'Łazienka' };
  order = await anOrder(shop, { locale: 'en', payment: 'cash', items: [item] });
  await move(order, 'in_progress');
  await routePieces({ database: shop.database, config: shop.config, clock: () => shop.now });
  pieces = (await workshop.call('GET', '/production/pieces')).json<{ items: PieceRow[] }>().items;
});

const printed = async (path: string, body: object) => {
  const answer = await workshop.call('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { base64 } = answer.json<{ base64: string }>();
  return pdfWords(Buffer.from(base64, 'base64'));
};

it('an order names its lines by the code that the buyer has, with its choices (ORDER-9)', async () => {
  const { lines } = (await workshop.call('GET', `/orders/${order.id}`)).json<StaffOrder>();

  expect(lines[0]!.codeWithChoices).toBe('MILA-W700-H1500-F2-CH');
});

describe('papers (PRODUCTION-8)', () => {
  it('tell who makes a piece its measures, choices and mark, in his language', async () => {
    const words = await printed('/production/sheets?locale=pl', { pieces: pieces.map(({ id }) => id) });

    for (const text of [pieces[0]!.mark, pieces[1]!.mark, '700 mm', '1500 mm', 'Zaciemniająca', 'Łazienka', 'Rozkrój'])
      expect(words).toContain(text);
    expect(words).toContain('MILA-W700-H1500-F2-CH');
    expect(words).not.toContain('MILA/');
    expect(words).not.toContain('Blackout');
  });

  it('tell what is cut for a piece, by the version that it was ordered by (PRODUCTION-11)', async () => {
    const words = await printed('/production/sheets?locale=pl', { pieces: [pieces[0]!.id] });
    for (const text of ['Lista cięcia', '667,5 mm', '1750 × 661,5 mm', '600 × 80 mm', 'Tkanina Zaciemniająca'])
      expect(words).toContain(text);

    const sheet = await workshop.call('POST', '/production/sheets?locale=pl', { pieces: [pieces[0]!.id] });
    const pdf = Buffer.from(sheet.json<StaffFile>().base64, 'base64').toString('latin1');
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
    const { cutList } = (await workshop.call('GET', `/production/pieces/${pieces[0]!.id}?locale=en`)).json<Piece>();
    expect(cutList).toMatchObject({
      cuts: [{ code: 'tube', length: 6675, width: null }, { material: 'Cloth Blackout' }, { code: 'pocket', count: 2 }],
      problems: [],
    });
  });

  it('sum what a day cuts by material, as a paper and as a table (PRODUCTION-12)', async () => {
    const day = pieces[0]!.steps[0]!.plannedOn;
    const words = await printed('/production/cuts?locale=pl', { day, format: 'pdf' });
    for (const text of ['Tkanina Zaciemniająca, 2,51 m kw.', 'Rura 32, 1,3 m', '4 szt.', pieces[1]!.mark])
      expect(words).toContain(text);

    const file = (await workshop.call('POST', '/production/cuts?locale=en', { day, format: 'csv' })).json<StaffFile>();
    const [heading, ...rows] = Buffer.from(file.base64, 'base64').toString().trim().split('\r\n');
    expect(heading).toContain('Material,Part,"Length, mm"');
    expect(rows).toEqual([
      `Cloth Blackout,Cloth,1750.0,661.5,2,,Ciąć; na ciepło,"${pieces[0]!.mark}, ${pieces[1]!.mark}"`,
      `Cloth Blackout,Pocket,600.0,80.0,4,,,"${pieces[0]!.mark} (2), ${pieces[1]!.mark} (2)"`,
      `Tube 32,Tube,667.5,,2,,,"${pieces[0]!.mark}, ${pieces[1]!.mark}"`,
    ]);
    expect(file.rows).toBe(3);
    expect(await printed('/production/cuts?locale=pl', { day: '2020-01-02', format: 'pdf' })).toContain(
      'nic się nie tnie',
    );
  });

  it('list what stations do on a day, with their minutes', async () => {
    const day = pieces[0]!.steps[0]!.plannedOn;

    const words = await printed('/production/day-plan?locale=pl', { day });

    for (const text of ['Rozkrój: 60 min', pieces[0]!.mark, '700 × 1500 mm']) expect(words).toContain(text);
    expect(await printed('/production/day-plan?locale=pl', { day: '2020-01-02' })).not.toContain(pieces[0]!.mark);
  });

  it('go with the parcel without prices', async () => {
    for (const [kind, count, choice] of [
      ['packing', '2 szt.', 'Zaciemniająca'],
      ['delivery', '2 pcs', 'Blackout'],
    ] as const) {
      const words = await printed(`/orders/${order.id}/papers?locale=pl`, { kind });

      for (const text of [order.reference, count, choice, 'Łazienka', 'Anna Nowak']) expect(words).toContain(text);
      expect(words).not.toMatch(/zł|PLN/);
    }
  });
});
