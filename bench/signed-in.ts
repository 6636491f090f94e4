import { eq } from 'drizzle-orm';
import { openShop } from '#main/open-shop.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { readConfig } from '#server/config/config.ts';
import { users } from '#server/database/schema/index.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { cpuMeter } from './cpu.ts';
import { measure, type Figure } from './figures.ts';
import { databaseFolder, dataDirOf, prepareShop, shopUrl, startPrograms } from './programs.ts';
import { send, type Call } from './send.ts';

const password = 'Trzy komody pod oknem';
const buyers = {
  customer: { email: 'customer@bench.example', architect: false, hasSupervisor: false },
  'business customer': { email: 'business@bench.example', architect: true, hasSupervisor: true },
};
const pages = 400;
const signIns = 8;
const rounds = 5;

/** Pages of who has signed in against those of a passer-by, and what waits while eight people sign in. */
export async function signedInCosts(size: CatalogueSize): Promise<void> {
  await prepareShop(size, 1);
  await prepareBuyers(size);
  const programs = await startPrograms(size);
  const meter = cpuMeter(programs.shop.pid!, databaseFolder(dataDirOf(size)));
  const rendered = async (cookie: string | null) => {
    const headers = { 'accept-encoding': 'br', ...(cookie !== null && { cookie }) };
    const call = (n: number): Call => ({ url: `${shopUrl}/p4,id-4?code=${cookie?.length ?? 0}-${n}`, headers });
    return measure({ name: 'product page', call, requests: pages, crowdedOnly: true }, meter);
  };
  const anonymous = await rendered(null);
  console.log(`\nsigned in, ${size.products} products`);
  print('product page, rendered for nobody', anonymous, null);
  for (const [name, { email }] of Object.entries(buyers))
    print(`product page, ${name}`, await rendered(await cookieOf(email)), anonymous);
  await measureWaiting();
  await programs.stop();
}

const whole = ({ server, database }: Figure) => server + database;

function print(name: string, figure: Figure, floor: Figure | null): void {
  const times = floor === null ? '' : `${(whole(figure) / whole(floor)).toFixed(2)} x, wanted 1.3`;
  console.log(`${name.padEnd(40)} ${whole(figure).toFixed(3).padStart(9)} ms CPU  ${times}`);
}

/** A cheap call again and again: how long it waits is how long the event loop is held up. */
async function measureWaiting(): Promise<void> {
  const quiet = await waits(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
  });
  const busy = await waits(async () => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(Array.from({ length: signIns }, () => cookieOf(buyers.customer.email)));
  });
  console.log(`a cheap call, p99, while nobody signs in ${quiet.toFixed(1).padStart(9)} ms`);
  console.log(`a cheap call, p99, while eight sign in   ${busy.toFixed(1).padStart(9)} ms  wanted 20 at most`);
}

async function waits(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const before = performance.now();
      await send({ url: `${shopUrl}/api/ecommerce/cart?locale=pl` });
      times.push(performance.now() - before);
    }
  })();
  await work();
  over = true;
  await asking;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

async function cookieOf(email: string): Promise<string> {
  const { headers } = await send({
    url: `${shopUrl}/api/security/login?locale=pl`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-type': 'customer' },
    body: JSON.stringify({ email, password }),
  });
  return (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
}

async function prepareBuyers(size: CatalogueSize): Promise<void> {
  const opened = await openShop(readConfig({ DATA_DIR: dataDirOf(size), KOMODA_DEMO: 'off' }));
  const passwordHash = await hashPassword(password);
  await opened.database.transaction(async (tx) => {
    for (const buyer of Object.values(buyers)) {
      await tx.delete(users).where(eq(users.email, buyer.email));
      await tx
        .insert(users)
        .values({ ...buyer, discr: 'customer', passwordHash, locale: 'pl', confirmedAt: new Date() });
    }
  });
  await opened.close();
}
