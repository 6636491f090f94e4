import { send, type Call } from './cpu.ts';

const address = {
  street: 'Złota',
  streetNumber: '44/5',
  city: 'Warszawa',
  postalCode: '00-120',
  country: 'PL',
  contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com', phone: '+48 600 700 800' },
};
const json = { 'content-type': 'application/json' };

/** The cookies of visitors whose carts, with two products each, need nothing more to be ordered. */
export async function readyCarts(
  shopUrl: string,
  count: number,
  addition: (session: string | undefined, product: number) => Call,
): Promise<string[]> {
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
  const sessions: string[] = [];
  for (let start = 0; start < count; start += 16) {
    sessions.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(16, count - start) }, async (_, index) => {
          const { headers } = await send(addition(undefined, 1 + ((start + index) % 500)));
          const cookie = String((headers['set-cookie'] as string[])[0]).split(';')[0]!;
          await send(addition(cookie, 501 + ((start + index) % 499)));
          await send({
            url: `${shopUrl}/api/ecommerce/cart?locale=pl`,
            method: 'PATCH',
            headers: { ...json, cookie },
            body,
          });
          return cookie;
        }),
      )),
    );
  }
  return sessions;
}

/** Places the order of a cart. */
export function placement(shopUrl: string, cookie: string): Call {
  return {
    url: `${shopUrl}/api/ecommerce/order?locale=pl`,
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': cookie.slice(-40) },
    body: JSON.stringify({ termsAccepted: true }),
  };
}
