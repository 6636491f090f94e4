import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openShop } from '#main/open-shop.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { readConfig } from '#server/config/config.ts';
import { staff, staffSessions } from '#server/database/schema/index.ts';
import { keepFigures } from '#server/money/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import { bulkBesideVisitors } from './bulk-beside.ts';
import { backOfficeSize } from './bundle-sizes.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { cpuMeter, untilQuiet, type Cpu } from './cpu.ts';
import { keyPresses } from './key-presses.ts';
import { generateOrders } from './order-generator.ts';
import { databaseFolder, dataDirOf, floorUrl, prepareShop, shopUrl, startFloors, startPrograms } from './programs.ts';
import { sendAll, type Call } from './send.ts';

/** A shop of its own: no other part is measured among so many orders. */
const size: CatalogueSize = { products: 2000, categories: 50 };
const requests = 60;
const warmUp = 15;
const floorRequests = 2000;
const wanted = 15;

/** First pages of all lists, as their screens ask for them. */
const lists = (today: string): Record<string, string> => ({
  today: '/today',
  'orders, newest': '/orders',
  'orders, one state': '/orders?state=in_progress',
  'orders, one month': `/orders?from=${monthBefore(today)}01&to=${monthBefore(today)}28`,
  'orders, late': '/orders?due=late&sort=ready',
  'orders, all pieces ready': '/orders?produced=1',
  'orders, of companies': '/orders?business=1',
  'orders, configured': '/orders?configured=1',
  'orders, refund stuck': '/orders?refund=stuck',
  'orders, of a customer': '/orders?customer=77',
  'orders, by number': '/orders?q=58431',
  'orders, by name': '/orders?q=nowak777',
  'orders, by a name of all': '/orders?q=anna',
  'orders, by code': '/orders?q=P-0000777',
  'orders, by telephone': '/orders?q=600%20012%20345',
  'orders, by two letters': '/orders?q=an',
  inbox: '/inbox',
  opinions: '/opinions',
  'mails that are stuck': '/stuck-mails',
  'low stock': '/low-stock',
  customers: '/customers',
  'customers, by name': '/customers?q=nowak777',
  quotations: '/quotations',
  subscribers: '/subscribers',
  'production, this week': '/production/board',
  'production, next week': `/production/board?day=${dayFrom(dayNumber(today) + 7)}`,
  'production, week before': `/production/board?day=${dayFrom(dayNumber(today) - 7)}`,
  queue: '/production/pieces',
  'queue, late': '/production/pieces?due=late',
  'queue, this week': '/production/pieces?due=week',
  'queue, station and day': `/production/pieces?station=2&day=${today}`,
  'sending, to pack': '/sending/to-pack',
  'sending, open': '/shipments?view=open',
  'sending, faults': '/shipments?view=faults',
  'sending, under way': '/shipments?view=underway',
  'sending, route': '/sending/route',
  'money, unpaid': '/money/unpaid',
  'money, from couriers': '/money/unpaid?from=couriers',
  'money, received': '/money/received',
  'money, transfers': '/money/transfers',
  'money, transfers booked': '/money/transfers?state=booked',
  'money, refunds': '/money/refunds',
  'money, open refunds': '/money/refunds?open=1',
  'money, sums of a month': `/money/sums?from=${monthBefore(today)}01&to=${monthBefore(today)}28`,
  'gift cards': '/gift-cards',
  codes: '/codes',
  'audit log': '/audit',
  'audit log, by person': '/audit?actor=person7',
  'audit log, of an order': '/audit?record=orders&recordId=past77777',
});

/** Answers that are kept until something changes are also measured right after a change. */
const keptLists = ['today', 'production, this week', 'production, next week', 'production, week before'];
const toldMs = 5;

/** The month before, which is over, without its day. */
const monthBefore = (today: string) => dayFrom(dayNumber(`${today.slice(0, 8)}01`) - 1).slice(0, 8);

type Figure = { cpu: number; p50: number; p95: number };

/** All of the back office among 100,000 orders, or one part: lists, bulk or keys. */
export async function backOffice(part?: string): Promise<void> {
  const { category } = await prepareShop(size, 1);
  const cookie = await prepareStaff();
  if (part === undefined || part === 'lists') await firstPages(cookie);
  if (part !== 'lists') {
    const programs = await startPrograms(size, '0,1');
    if (part !== 'bulk') await keyPresses(cookie);
    if (part !== 'keys') await bulkBesideVisitors(size, category, cookie);
    await programs.stop();
  }
  backOfficeSize();
}

/** How long first pages take, against a bare query by key in the same run. */
async function firstPages(cookie: string): Promise<void> {
  const programs = await startPrograms(size);
  const beside = await startFloors(size, fileURLToPath(import.meta.url));
  const folder = databaseFolder(dataDirOf(size));
  const ofShop = cpuMeter(programs.shop.pid!, folder);
  await untilQuiet(ofShop);
  const floor = await measure({ url: `${floorUrl}/query` }, floorRequests, cpuMeter(beside.floors.pid!, folder));
  console.log('\nlists of the back office, one person at a time\n' + heading);
  print('floor: a bare primary-key query', floor, floor);
  // An open back office. Without one the shop keeps no answers.
  const stream = await fetch(`${shopUrl}/api/staff/events`, { headers: { cookie } });
  const database = new pg.Client({ host: join(dataDirOf(size), 'run'), user: 'postgres', database: 'komoda' });
  await database.connect();
  const change = async () => {
    await database.query(`notify staff, 'bench'`);
    await sleep(toldMs);
  };
  const tooSlow: string[] = [];
  const take = async (name: string, path: string, before?: () => Promise<void>) => {
    const url = `${shopUrl}/api/staff${path}${path.includes('?') ? '&' : '?'}locale=pl`;
    const figure = await measure({ url, headers: { cookie } }, requests, ofShop, before);
    print(name, figure, floor);
    if (figure.p95 > wanted * floor.p95) tooSlow.push(name);
  };
  for (const [name, path] of Object.entries(lists(warsawDayOf(new Date())))) {
    await take(name, path);
    if (keptLists.includes(name)) await take(`${name}, after a change`, path, change);
  }
  await stream.body!.cancel();
  await database.end();
  console.log(`over ${wanted} times the floor at p95: ${tooSlow.join('; ') || 'none'}`);
  await beside.stop();
  await programs.stop();
}

async function measure(
  call: Call,
  times: number,
  cpu: () => Cpu,
  before: () => Promise<void> = async () => {},
): Promise<Figure> {
  const send = async (count: number) => {
    const waited: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      await before();
      waited.push(...(await sendAll([call], 1)));
    }
    return waited;
  };
  await send(warmUp);
  const begun = cpu();
  const waited = await send(times);
  const after = cpu();
  const sorted = waited.toSorted((a, b) => a - b);
  const used = after.server - begun.server + after.database - begun.database;
  return { cpu: used / times, p50: sorted[times >> 1]!, p95: sorted[Math.floor(times * 0.95)]! };
}

const heading = `${''.padEnd(40)}   CPU ms        x    p50 ms        x    p95 ms        x`;

function print(name: string, figure: Figure, floor: Figure): void {
  const cells = (['cpu', 'p50', 'p95'] as const).map(
    (part) => `${figure[part].toFixed(2).padStart(9)} ${(figure[part] / floor[part]).toFixed(1).padStart(8)}`,
  );
  console.log(`${name.padEnd(40)}${cells.join(' ')}`);
}

/** Fills the shop with orders, counts their days as its worker does, and signs in an owner; answers the cookie. */
async function prepareStaff(): Promise<string> {
  const opened = await openShop(readConfig({ DATA_DIR: dataDirOf(size), KOMODA_DEMO: 'off' }));
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await generateOrders(opened.database, (text) => console.error(`  ${text}`));
  await opened.database.transaction(async (tx) => {
    await tx.delete(staff);
    const [owner] = await tx
      .insert(staff)
      .values({ email: 'owner@bench.example', role: 'owner', locale: 'pl' })
      .returning({ id: staff.id });
    await tx
      .insert(staffSessions)
      .values({ staffId: owner!.id, tokenHash: hashToken(token), provenAt: now, createdAt: now, seenAt: now });
  });
  await keepFigures({ database: opened.database, clock: () => now });
  await opened.close();
  return `komoda-staff=${token}`;
}
