import { fileURLToPath } from 'node:url';
import { eq, like } from 'drizzle-orm';
import { openShop } from '#main/open-shop.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { readConfig } from '#server/config/config.ts';
import { orders, users } from '#server/database/schema/index.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { cpuMeter, type Cpu } from './cpu.ts';
import { measure, type Figure } from './figures.ts';
import { databaseFolder, dataDirOf, floorUrl, prepareShop, shopUrl, startFloors, startPrograms } from './programs.ts';
import { cookiesOf, send, type Call } from './send.ts';

const password = 'Trzy komody pod oknem';
const buyers = {
  customer: { email: 'customer@bench.example', architect: false, hasSupervisor: false },
  'business customer': { email: 'business@bench.example', architect: true, hasSupervisor: true },
};
const pages = 400;
const ordersOfBuyer = 20;
const signIns = 8;
const rounds = 5;

/**
 * Compares pages of signed-in visitors with those of others, and a list of orders with its bare rows. Measures the
 * delay of a call while eight people sign in.
 */
export async function signedInCosts(size: CatalogueSize): Promise<void> {
  await prepareShop(size, ordersOfBuyer);
  const buyerId = await prepareBuyers(size);
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
  await measureOrderList(size, buyerId, meter);
  await measureWaiting();
  await programs.stop();
}

/** The orders of a buyer with lines and payments, as the shop presents them and as the tables have them. */
async function measureOrderList(size: CatalogueSize, buyerId: number, ofShop: () => Cpu): Promise<void> {
  const { floors, stop } = await startFloors(size, fileURLToPath(import.meta.url));
  const headers = { cookie: await cookieOf(buyers.customer.email) };
  const list = { url: `${shopUrl}/api/ecommerce/order?locale=pl&perPage=${ordersOfBuyer}`, headers };
  const bare = { url: `${floorUrl}/orders/${buyerId}` };
  const costs = (name: string, call: Call, meter: () => Cpu) =>
    measure({ name, call: () => call, requests: pages, crowdedOnly: true }, meter);
  const floor = await costs('bare', bare, cpuMeter(floors.pid!, databaseFolder(dataDirOf(size))));
  print('orders of a customer, their rows', floor, null);
  print('orders of a customer, presented', await costs('list', list, ofShop), floor);
  await stop();
}

const whole = ({ server, database }: Figure) => server + database;

function print(name: string, figure: Figure, floor: Figure | null): void {
  const times = floor === null ? '' : `${(whole(figure) / whole(floor)).toFixed(2)} x, wanted 1.3`;
  console.log(`${name.padEnd(40)} ${whole(figure).toFixed(3).padStart(9)} ms CPU  ${times}`);
}

/** Repeats a cheap call. Its delay shows how long the event loop is blocked. */
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
  const answer = await send({
    url: `${shopUrl}/api/security/login?locale=pl`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-type': 'customer' },
    body: JSON.stringify({ email, password }),
  });
  return cookiesOf(answer);
}

/** Answers the id of the customer, whose the prepared orders are. */
async function prepareBuyers(size: CatalogueSize): Promise<number> {
  const opened = await openShop(readConfig({ DATA_DIR: dataDirOf(size), KOMODA_DEMO: 'off' }));
  const passwordHash = await hashPassword(password);
  const customerId = await opened.database.transaction(async (tx) => {
    for (const buyer of Object.values(buyers)) {
      await tx.delete(users).where(eq(users.email, buyer.email));
      await tx
        .insert(users)
        .values({ ...buyer, discr: 'customer', passwordHash, locale: 'pl', confirmedAt: new Date() });
    }
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, buyers.customer.email));
    await tx.update(orders).set({ userId: customer!.id }).where(like(orders.id, 'bench%'));
    return customer!.id;
  });
  await opened.close();
  return customerId;
}
