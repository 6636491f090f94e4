import { useMemo, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import type { Product } from '#contract/product.ts';
import { useAmount, type Amount } from './use-amount.ts';

/** The part of a configurator's offer that buying needs. */
export type Offer = {
  readonly systemCode: string;
  /** The product with the price, code, time and pack of the choice. */
  readonly product: Product;
  readonly link: string;
  readonly pictures: readonly string[];
  readonly blocked: string | null;
};

/** The part of a configurator that buying needs. Its engine is loaded late. */
export type Configurator<Choice, Offered extends Offer> = {
  readonly first: Choice;
  readonly offerOf: (choice: Choice, change: (update: (choice: Choice) => Choice) => void) => Offered;
};

type Line = { product: number; configuration: string | number[]; quantity: number; productUrl: string };

/** The ways into the cart. */
export type PurchaseCart = {
  /** The line that this page changes instead of adding another. */
  readonly line: Pick<CartItem, 'id' | 'quantity'> | null;
  readonly add: (line: Line) => Promise<unknown>;
  readonly save: (lineId: number, changes: Omit<Line, 'product'>) => Promise<unknown>;
};

export type Purchase<Offered extends Offer = Offer> = Amount & {
  /** The product as it is offered. */
  readonly product: Product;
  /** The choice. Null for a product without a configurator, and until the configurator has loaded. */
  readonly offer: Offered | null;
  /** Path of the picture that shows what is chosen. */
  readonly picture: string | null;
  readonly isEdit: boolean;
  /** Adds to the cart, or saves the line. */
  readonly buy: () => Promise<void>;
  readonly busy: boolean;
  /** The error that kept this configuration from being saved. */
  readonly refusal: unknown;
};

type PurchaseInput<Choice, Offered extends Offer> = {
  /** Public path of the product. */
  path: string;
  cart: PurchaseCart;
  configurator: Configurator<Choice, Offered> | null;
};

/** The state of buying: the choice with its picture, the quantity, and the function that adds to the cart. */
export function usePurchase<Choice extends object, Offered extends Offer>(
  product: Product,
  { path, cart, configurator }: PurchaseInput<Choice, Offered>,
): Purchase<Offered> {
  const [changed, setChanged] = useState<Choice | null>(null);
  const choice = changed ?? configurator?.first ?? null;
  const offer = useMemo(
    () =>
      configurator && choice
        ? configurator.offerOf(choice, (update) => setChanged((now) => update(now ?? configurator.first)))
        : null,
    [configurator, choice],
  );
  const offered = offer?.product ?? product;
  const amount = useAmount(offered.packAreaCm2, cart.line?.quantity);
  const configuration = offer?.systemCode ?? [];
  const line = { configuration, quantity: amount.quantity, productUrl: offer?.link ?? path };
  return {
    ...amount,
    ...useBuying({ product, line, cart, onAdded: amount.beginAnew }),
    product: offered,
    offer,
    picture: offer?.pictures.find((image) => product.images.some(({ file }) => file.path === image)) ?? null,
    isEdit: cart.line !== null,
  };
}

type BuyingInput = { product: Product; line: Omit<Line, 'product'>; cart: PurchaseCart; onAdded: () => void };

/**
 * One addition or change at a time. An addition that fails is logged only; what kept a line from being changed is
 * handed on.
 */
function useBuying({ product, line, cart, onAdded }: BuyingInput) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ configuration: Line['configuration']; error: unknown } | null>(null);

  const run = async (action: () => Promise<void>) => {
    if (running.current || product.priceHidden) return;
    running.current = true;
    setBusy(true);
    await action();
    running.current = false;
    setBusy(false);
  };
  const add = async () => {
    try {
      await cart.add({ product: product.id, ...line });
      onAdded();
    } catch (error) {
      console.error('The product could not be added to the cart', error);
    }
  };
  const save = async (id: number) => {
    try {
      await cart.save(id, line);
    } catch (error) {
      console.error('The line could not be changed', error);
      setRefusal({ configuration: line.configuration, error });
    }
  };
  return {
    buy: () => run(() => (cart.line ? save(cart.line.id) : add())),
    busy,
    refusal: refusal?.configuration === line.configuration ? refusal.error : null,
  };
}
