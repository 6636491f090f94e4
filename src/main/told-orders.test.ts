import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart-item.ts';
import type { Cart } from '#contract/cart.ts';
import type { Configurator } from '#contract/configurator-model.ts';
import type { Order } from '#contract/order.ts';
import type { Product, ProductBox } from '#contract/product.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { readyDay } from '#domain/calendar/ready-day.ts';
import { supplyOf } from '#domain/cart/quantity.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { configure } from '#domain/configurator/configure.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import { locales, type Locale } from '#domain/locale.ts';
import { toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { addDemoWorkshop, routePieces } from '#server/production/index.ts';
import { openConfigurator } from '#storefront/features/configurator/offer.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';
import { sensiblePicks } from '#tests/support/domain/random-models.ts';
import { aReadyCart, asGuest, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { createPageCache } from './page-cache.ts';

/** The week before Christmas with closed days of the shop: two ways of counting days can't agree there by chance. */
const shop = useDemoShop({ CLOSED_DAYS: '2026-12-28..2026-12-31', PUBLIC_URL: 'https://shop.example.com' });
const { move } = orderSteps(shop);
const quantity = 2;

/** What a product's page says of a configuration. */
type ChoiceOnPage = {
  product: Product;
  line: {
    code: string;
    systemCode: string;
    words: string[];
    gross: Major;
    /** The amount for all pieces. */
    whole: Major;
    picture: string;
    pictureNote: string;
    readyOn: string | null;
  };
};

let products: ProductBox[];

beforeAll(async () => {
  shop.now = new Date('2026-12-21T11:00:00Z');
  await addDemoWorkshop(shop);
  registerRealPages(shop, createPageCache());
  products = (await get<{ items: ProductBox[] }>('/v2/product/products?locale=pl&perPage=500')).items;
}, 600_000);

async function get<T>(path: string): Promise<T> {
  const answer = await shop.visitor().get(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.json<T>();
}

/** One product of each rule set that tells its prices, with its configurator. */
async function oneOfEach(locale: Locale) {
  const ids = products.filter(({ priceHidden }) => !priceHidden).map(({ id }) => id);
  const path = `/v2/product/products-configurations?locale=${locale}&id=${ids.join(',')}`;
  const answers = await get<Record<number, Configurator>>(path);
  const byRuleSet = new Map(Object.entries(answers).map(([id, answer]) => [answer.versionId, { id, answer }]));
  return [...byRuleSet.values()];
}

/** What the page says of a configuration that can be ordered. */
async function toldOnPage({ id, answer }: { id: string; answer: Configurator }, seed: number, locale: Locale) {
  const product = await get<Product>(`/v2/product/product/${id}?locale=${locale}`);
  const model = mapAmounts(answer, (amount) => toMinor(amount));
  const usual = configure(model, { choices: { values: {}, numbers: {} } }).systemCode;
  for (let turn = seed; turn < seed + 500; turn += 1) {
    const choices = sensiblePicks(model, turn);
    const { valid, systemCode } = configure(model, { choices });
    if (!valid || systemCode === usual) continue;
    const other = offered(answer, product, systemCode, locale);
    if (other) return other;
  }
  throw new Error(`${product.productCode} has no other choice`);
}

function offered(answer: Configurator, product: Product, code: string, locale: Locale): ChoiceOnPage | null {
  const t = translators[locale];
  const opened = openConfigurator(answer, { product, path: '', code, shop: { t, basis: 'gross' } });
  const offer = opened.offerOf(opened.first, () => {});
  const price = offer.product.price.values.PLN;
  if (offer.blocked !== null || offer.systemCode !== code || !price) return null;
  const { availableSinceDate: availableSince, minimumAvailability, words } = offer.configuration.configured;
  const { supply } = supplyOf(quantity, offer.product.stockQuantity, minimumAvailability);
  const drawn = offer.views[0];
  const missing = drawn ? drawn.notDrawn : offer.notDrawn;
  return {
    product: offer.product,
    line: {
      code: offer.product.productCode,
      systemCode: code,
      words: words.map(({ name, value }) => `${name}: ${value}`),
      gross: price.gross,
      whole: toMajor(toMinor(price.gross) * quantity),
      picture: drawn?.path ?? product.images[0]!.file.path,
      pictureNote: missing.length > 0 ? t('configuration.not_in_picture', { names: missing.join(', ') }) : '',
      readyOn: readyDay(
        { workingDays: offer.product.realizationTimeInDays, availableSince, supply },
        { today: warsawDayOf(shop.now), closed: shop.config.storefront.closedDays },
      ),
    },
  };
}

/** What a line of a cart or an order says, in the shape of the page. */
const toldBy = (line: CartItem | Order['items'][number], readyOn: string | null): ChoiceOnPage['line'] => ({
  code: line.codeWithChoices,
  systemCode: line.configured!.systemCode ?? '',
  words: line.configured!.words.map(({ attribute, value }) => `${attribute}: ${value}`),
  gross: line.priceGross,
  whole: line.lineGross,
  picture: line.image!.file.path,
  pictureNote: line.configured!.pictureNote,
  readyOn,
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const together = (text: string) => text.replaceAll(/\s/g, '');

describe.each(locales)('what is ordered is what the page has told, in %s (ORDER-9)', (locale) => {
  let offers: ChoiceOnPage[];
  let cart: Cart;
  let order: Order;
  let mail: { text: string; html: string };

  const lines = () => offers.map(({ line }) => line);

  beforeAll(async () => {
    const each = await oneOfEach(locale);
    offers = await Promise.all(each.map((one) => toldOnPage(one, locale === 'pl' ? 1 : 1000, locale)));
    const items = offers.map(({ product, line }) => ({
      product: product.id,
      configuration: line.systemCode,
      quantity,
    }));
    const visitor = await aReadyCart(shop, { items, payment: 'transfer', delivery: 'pick-up' });
    cart = (await visitor.get(`/ecommerce/cart?locale=${locale}`)).json<Cart>();
    const answer = await sendOrder(visitor, { locale });
    expect(answer.statusCode, answer.body).toBe(200);
    const path = `/ecommerce/order/${answer.json<Order>().id}?locale=${locale}`;
    order = (await shop.visitor().get(path, asGuest())).json<Order>();
    const [message] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-received:${order.id}`));
    mail = { text: plain(message!.text), html: letterAsHtml(message!.letter!) };
  }, 240_000);

  it('of every rule set', () => {
    expect(offers.length).toBeGreaterThanOrEqual(20);
    expect(new Set(lines().map(({ readyOn }) => readyOn)).size).toBeGreaterThan(3);
  });

  it('in the cart and on the order page', () => {
    expect(cart.items.map((item) => toldBy(item, item.readyOn))).toEqual(lines());
    expect(order.items.map((item) => toldBy(item, item.promisedOn))).toEqual(lines());
    expect(order.priceGross).toBe(cart.totals.gross);
    expect(order.readyOn).toBe(cart.readyOn);
    expect(order.arrival).toEqual(cart.arrival);
  });

  it('in the picture that a shared link shows', async () => {
    for (const { product, line } of offers) {
      const prefix = locale === 'en' ? '/en' : '';
      const url = `${prefix}/${product.slug},id-${product.id}?code=${encodeURIComponent(line.systemCode)}`;
      const page = (await shop.app.inject(url)).body;
      const [, shown] = /<meta property="og:image" content="([^"]+)"/.exec(page)!;
      expect(decodeURIComponent(shown!), url).toContain(line.picture);
    }
  });

  it('in the message', () => {
    const t = translators[locale];
    const rows = mail.text.split('\n');
    for (const { product, line } of offers) {
      const row = rows.find((each) => each.includes(`(${line.code} / `))!;
      const day = line.readyOn === null ? '' : t('dates.line_ready', { date: formatDay(line.readyOn) });
      for (const part of [`${quantity} x ${product.name} (`, line.words.join(', '), line.pictureNote, day])
        expect(row, line.code).toContain(plain(part));
      expect(row.endsWith(`): ${plain(formatPrice(line.whole))}`), row).toBe(true);
      expect(mail.html, line.code).toContain(`src="https://shop.example.com${imageUrl(line.picture, 'mini')}"`);
    }
  });

  it('in the back office', async () => {
    const owner = await aStaffMember(shop, { role: 'owner' });
    const seen = (await owner.call('GET', `/orders/${order.id}?locale=${locale}`)).json<StaffOrder>();
    expect(lines()).toMatchObject(
      seen.lines.map((line) => ({
        code: line.codeWithChoices,
        words: line.words.map(({ attribute, value }) => `${attribute}: ${value}`),
        gross: line.unitGross,
        whole: line.gross,
        picture: line.image!.path,
        readyOn: line.promisedOn,
      })),
    );
    expect([seen.gross, seen.readyOn, seen.arrives]).toEqual([order.priceGross, order.readyOn, order.arrival]);
  });

  it('in the workshop and on its sheets', async () => {
    await move(order, 'paid', 'in_progress');
    await routePieces({ database: shop.database, config: shop.config, clock: () => shop.now });
    const workshop = await aStaffMember(shop, { role: 'workshop' });
    const made: PieceRow[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const path = `/production/pieces?locale=${locale}&page=${page}`;
      const answer = (await workshop.call('GET', path)).json<{ items: PieceRow[]; more: boolean }>();
      made.push(...answer.items.filter(({ orderId, unit }) => orderId === order.id && unit === 1));
      ({ more } = answer);
    }
    expect(made.length).toBeGreaterThan(15);
    for (const { id, line: place } of made) {
      const { product, line } = offers[place - 1]!;
      const { code, words, readyOn } = line;
      const piece = (await workshop.call('GET', `/production/pieces/${id}?locale=${locale}`)).json<Piece>();
      expect({
        name: piece.name,
        code: piece.codeWithChoices,
        words: piece.words.map(({ name, value }) => `${name}: ${value}`),
        readyOn: piece.promisedOn,
      }).toEqual({ name: product.name, code, words, readyOn });
      const body = { pieces: [id] };
      const { base64 } = (await workshop.call('POST', `/production/sheets?locale=${locale}`, body)).json<{
        base64: string;
      }>();
      const sheet = together(pdfWords(Buffer.from(base64, 'base64')));
      for (const text of [code, readyOn === null ? '' : formatDay(readyOn), ...piece.words.map(({ value }) => value)])
        expect(sheet, code).toContain(together(text));
    }
  });
});
