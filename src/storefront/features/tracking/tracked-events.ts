import type { CartItem } from '#contract/cart-item.ts';
import type { CategoryNode } from '#contract/category.ts';
import type { Product, ProductBox } from '#contract/product.ts';
import type { Order } from '#contract/order.ts';
import {
  categoryLevels,
  trackedBatches,
  trackedLines,
  type TrackedBatch,
  type TrackedItem,
} from '#domain/tracking/tracked-items.ts';
import { defaultCurrency, toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import { uuid } from '#storefront/api/uuid.ts';
import type { ShopEvent } from '#storefront/track.ts';

/** The common part of all events: one id, at most twelve items. Values are gross amounts. */
export type TrackedEvent = TrackedBatch & {
  name: ShopEvent['name'];
  currency: string;
  /** Of an order. */
  order?: { id: string; shipping: Major; coupon?: string };
  /** Of a list: the address and the title of its page. */
  list?: { id: string; name: string };
};

type Tree = readonly CategoryNode[];
type PriceValue = Product['price']['values'][string];

/**
 * The events that report one thing. Each has at most twelve items, and the first has the id of the conversion
 * (TRACKING-6).
 */
export function trackedEvents(event: ShopEvent, tree: Tree): TrackedEvent[] {
  const { items, id, currency = defaultCurrency.code, ...rest } = contentOf(event, tree);
  return trackedBatches(id, items).map((batch) => ({ name: event.name, currency, ...batch, ...rest }));
}

type Content = Pick<TrackedEvent, 'id' | 'items' | 'order' | 'list'> & { currency?: string };

function contentOf(event: ShopEvent, tree: Tree): Content {
  switch (event.name) {
    case 'view_item':
      return { id: uuid(), items: [itemOfProduct(event.product)] };
    case 'view_item_list':
      return {
        id: uuid(),
        items: event.products.map((product, index) => ({ ...itemOfBox(product, tree), index })),
        list: { id: location.pathname, name: document.title },
      };
    case 'add_to_cart':
      return { id: event.conversionId, items: [{ ...itemOfLine(event.item), quantity: event.quantity }] };
    case 'remove_from_cart':
      return { id: uuid(), items: [itemOfLine(event.item)] };
    case 'begin_checkout':
      return { id: uuid(), currency: event.cart.currency.code, items: event.cart.items.map(itemOfLine) };
    case 'purchase':
      return contentOfOrder(event.order);
  }
}

function contentOfOrder({ id, reference, items, currency, deliveryGrossCost, discountCode }: Order): Content {
  return {
    id,
    currency: currency.code,
    items: trackedLines(items),
    order: { id: reference, shipping: deliveryGrossCost, ...(discountCode !== null && { coupon: discountCode }) },
  };
}

function itemOfProduct(product: Product): TrackedItem {
  const path = product.categoryPath.map(({ name }) => name);
  return { ...commonOf(product), ...categoryLevels(path) };
}

function itemOfBox(product: ProductBox, tree: Tree): TrackedItem {
  const { category } = product;
  const path = category ? (pathIn(tree, category.id) ?? (category.name ? [category.name] : [])) : [];
  return { ...commonOf(product), ...categoryLevels(path) };
}

function commonOf({ productCode, name, producer, price, priceHidden }: ProductBox | Product): TrackedItem {
  const value = priceHidden ? undefined : price.values[defaultCurrency.code];
  return {
    item_id: productCode,
    item_name: name,
    ...(producer?.name && { item_brand: producer.name }),
    ...(value && { price: value.gross }),
    ...(value && discountOf(value)),
    quantity: 1,
  };
}

function itemOfLine(line: CartItem): TrackedItem {
  const { productCode, name, producerName, categoryName, codeWithChoices, configured, quantity } = line;
  return {
    item_id: productCode,
    item_name: name,
    ...(producerName !== '' && { item_brand: producerName }),
    ...categoryLevels(categoryName === '' ? [] : [categoryName]),
    ...(configured && { item_variant: codeWithChoices }),
    ...(line.problem !== 'price-hidden' && { price: line.priceGross }),
    quantity,
  };
}

/** The names from the root to a category; null where the menu does not reach that far. */
function pathIn(tree: Tree, id: number): string[] | null {
  for (const node of tree) {
    if (node.id === id) return [node.name];
    const below = pathIn(node.children, id);
    if (below) return [node.name, ...below];
  }
  return null;
}

/** The reduction of the product. */
function discountOf({ gross, baseGross }: PriceValue): { discount?: Major } {
  const discount = toMinor(baseGross) - toMinor(gross);
  return discount > 0 ? { discount: toMajor(discount) } : {};
}
