import type { staffTelephoneContract, TelephoneOrder, TelephoneProduct } from '#contract/staff-telephone.ts';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { buyerOf, cartHandlers, findCart, presentCart } from '#server/cart/index.ts';
import { suggest } from '#server/catalogue/index.ts';
import { checkoutHandlers } from '#server/checkout/index.ts';
import { configurableAmong } from '#server/configurator/index.ts';
import { invalidField, notFound } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { valueOf } from '#server/http/public-answer.ts';
import { findOrder } from '#server/orders/index.ts';
import {
  beginTelephoneOrder,
  dropTelephoneOrder,
  findTelephoneOrder,
  listTelephoneOrders,
  placeTelephoneOrder,
  visitorOf,
  type TelephoneOrderRow,
} from '#server/telephone/index.ts';
import { readConfigurable } from './configurable-product.ts';
import type { StaffContext, StaffHandlers } from './staff-call.ts';

type Call = StaffContext & { params: { id: number } };

/**
 * Orders by telephone: cart, configurator, checkout and placing are those of the shop, called in the name of the
 * customer (ORDER-26).
 */
export function staffTelephoneHandlers(deps: ServerDeps): StaffHandlers<typeof staffTelephoneContract> {
  const { database, config } = deps;
  const { reader } = database;
  const [cart, checkout] = [cartHandlers(deps), checkoutHandlers(deps)];
  const configurable = readConfigurable(deps);
  const get = async (id: number): Promise<TelephoneOrderRow> => {
    const row = await findTelephoneOrder(reader, id);
    if (!row) throw notFound();
    return row;
  };
  const open = async (id: number): Promise<TelephoneOrderRow> => {
    const row = await get(id);
    if (row.orderId !== null) throw notFound();
    return row;
  };
  const answerFor = async (row: TelephoneOrderRow, { locale }: StaffContext): Promise<TelephoneOrder> => {
    const visitor = await visitorOf(reader, row);
    const cartOfCall = await findCart(reader, { visitor, buyer: buyerOf(deps, { visitor, locale }) });
    return { ...presentCall(row), orderId: row.orderId, cart: presentCart(cartOfCall, locale) };
  };
  /** Makes a call of the shop in the name of the customer. Its toasts are for the pages of the shop only. */
  const asCustomer = async <C extends Call>(call: C): Promise<C & CallContext> => ({
    ...call,
    visitor: await visitorOf(reader, await open(call.params.id)),
    notify: () => {},
  });
  const changed = async <C extends Call>(call: C, change: (call: C & CallContext) => Promise<unknown>) => {
    await change(await asCustomer(call));
    return answerFor(await get(call.params.id), call);
  };
  return {
    listTelephoneOrders: async () => (await listTelephoneOrders(reader)).map(presentCall),
    beginTelephoneOrder: async (call) => {
      const { customer: userId, locale } = call.body;
      const begun = { staffId: call.caller.person.id, userId, locale, now: deps.clock(), days: config.sessionDays };
      const id = await database.transaction((tx) => beginTelephoneOrder(tx, begun));
      if (id === null) throw invalidField('customer', 'staff.unknown_customer');
      return answerFor(await get(id), call);
    },
    getTelephoneOrder: async (call) => answerFor(await get(call.params.id), call),
    dropTelephoneOrder: async ({ params }) => {
      await open(params.id);
      await database.transaction((tx) => dropTelephoneOrder(tx, params.id));
    },
    findTelephoneProducts: async ({ params, query, locale }) => {
      await open(params.id);
      return findProducts(deps, query.q, locale);
    },
    getTelephoneProduct: async (call) => configurable(await asCustomer(call), call.params.product),
    findTelephonePoints: async (call) => {
      return valueOf(await checkout.listPickUpPoints({ ...(await asCustomer(call)), params: {} }));
    },
    addTelephoneItem: (call) => changed(call, (made) => cart.addCartItem({ ...made, params: {} })),
    changeTelephoneItem: (call) =>
      changed(call, (made) => cart.changeCartItem({ ...made, params: { id: call.params.item } })),
    removeTelephoneItem: (call) =>
      changed(call, (made) => cart.removeCartItem({ ...made, params: { id: call.params.item } })),
    changeTelephoneCheckout: (call) => changed(call, (made) => checkout.changeCart({ ...made, params: {} })),
    listTelephoneMethods: async (call) => {
      const cartCall = { ...(await asCustomer(call)), params: {} };
      const [deliveries, payments] = await Promise.all([
        checkout.listDeliveryMethods(cartCall),
        checkout.listPaymentMethods(cartCall),
      ]);
      return { deliveries: valueOf(deliveries), payments: valueOf(payments) };
    },
    placeTelephoneOrder: async ({ params, body, caller }) => {
      const row = await get(params.id);
      const earlierOrder = row.orderId === null ? null : await findOrder(reader, row.orderId);
      const { comments, ...seen } = body;
      const order =
        earlierOrder ?? (await placeTelephoneOrder(deps, row, { seen, comments, author: caller.person.email })).order;
      return { orderId: order.id, reference: order.reference };
    },
  };
}

const presentCall = ({ id, createdAt, by, userId, customerName, locale }: TelephoneOrderRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  by,
  customer: userId === null ? null : { id: userId, name: customerName ?? '' },
  locale,
});

async function findProducts({ database, config }: ServerDeps, words: string, locale: Locale) {
  const { products } = await suggest(database, words, locale);
  const ids = products.map(({ id }) => id);
  const configurable = await configurableAmong(database.reader, ids);
  return products.map((box) => ({
    ...presentProduct(box, config.publicUrl, locale),
    configurable: configurable.has(box.id),
  }));
}

type Presented = Omit<TelephoneProduct, 'configurable'>;

function presentProduct(box: ProductBox, publicUrl: string, locale: Locale): Presented {
  const { id, name, slug, productCode, images, stockQuantity, priceHidden } = box;
  const image = images[0];
  return {
    id,
    name,
    code: productCode,
    image: image ? { path: image.file.path } : null,
    buyable: !priceHidden && stockQuantity !== 0,
    url: publicUrl + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug }),
  };
}
