import type { Cart } from '#contract/cart.ts';
import { cookiesOf, send, type Call } from './send.ts';

const address = {
  street: 'Złota',
  streetNumber: '44/5',
  city: 'Warszawa',
  postalCode: '00-120',
  country: 'PL',
  contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com', phone: '+48 600 700 800' },
};
const json = { 'content-type': 'application/json' };

/** A visitor's cookie and the order of the cart as it was last shown. */
export type ReadyCart = { cookie: string; order: string };

/** Carts with two products each, which need nothing more to be ordered. */
export async function readyCarts(
  shopUrl: string,
  count: number,
  addition: (session: string | undefined, product: number) => Call,
): Promise<ReadyCart[]> {
  const [deliveries, payments] = await Promise.all(
    ['delivery-methods', 'payment-methods'].map(
      async (path) =>
        JSON.parse((await send({ url: `${shopUrl}/api/ecommerce/${path}?locale=pl` })).body.toString()) as {
          id: number;
          provider?: string;
        }[],
    ),
  );
  const body = JSON.stringify({
    deliveryMethod: { id: deliveries![0]!.id },
    paymentMethod: { id: payments!.find(({ provider }) => provider === 'transfer')!.id },
    shippingAddress: address,
    shippingAddressGuest: address,
  });
  const carts: ReadyCart[] = [];
  for (let start = 0; start < count; start += 16) {
    carts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(16, count - start) }, async (_, index) => {
          const cookie = cookiesOf(await send(addition(undefined, 1 + ((start + index) % 500))));
          await send(addition(cookie, 501 + ((start + index) % 499)));
          const answer = await send({
            url: `${shopUrl}/api/ecommerce/cart?locale=pl`,
            method: 'PATCH',
            headers: { ...json, cookie },
            body,
          });
          const { version, totals } = JSON.parse(answer.body.toString()) as Pick<Cart, 'version' | 'totals'>;
          const { gross, toPay, prepaid } = totals;
          const order = { termsAccepted: true, cartVersion: version, totals: { gross, toPay, prepaid } };
          return { cookie, order: JSON.stringify(order) };
        }),
      )),
    );
  }
  return carts;
}

/** Places the order of a cart. */
export function placement(shopUrl: string, { cookie, order }: ReadyCart): Call {
  return {
    url: `${shopUrl}/api/ecommerce/order?locale=pl`,
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': cookie.slice(-40) },
    body: order,
  };
}
