import type { Cart } from '#contract/cart.ts';
import type { TestShop, TestVisitor } from './test-shop.ts';

let conversions = 0;

/** Puts a product into the cart, under a conversion id of its own; one piece where `more` says nothing else. */
export function addToCart(visitor: TestVisitor, product: number, more: object = {}, locale = 'pl') {
  conversions += 1;
  const body = { product, quantity: 1, conversionId: `conversion-${conversions}`, ...more };
  return visitor.send('POST', `/ecommerce/cart/item?locale=${locale}`, body);
}

export const cartOf = async (visitor: TestVisitor, locale = 'pl') =>
  (await visitor.get(`/ecommerce/cart?locale=${locale}`)).json<Cart>();

/** A new visitor with a piece of each product in the cart. */
export async function aVisitorWith(shop: TestShop, ...products: number[]): Promise<TestVisitor> {
  const visitor = shop.visitor();
  for (const product of products) await addToCart(visitor, product);
  return visitor;
}

export const enterDiscountCode = (visitor: TestVisitor, discountCode: string | null, locale = 'en') =>
  visitor.send('PATCH', `/ecommerce/cart?locale=${locale}`, { discountCode });
