import type { ordersContract, DeliveryMethod, PaymentMethod } from '#contract/orders.ts';
import { fitsDelivery, fitsPayment } from '#domain/checkout/method-fit.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { deliveryCost } from '#domain/pricing/delivery-cost.ts';
import { toMajor } from '#domain/pricing/money.ts';
import {
  cartStanding,
  listActiveDeliveries,
  listActivePayments,
  type DeliveryRow,
  type PaymentRow,
} from '#server/cart/index.ts';
import { openPickUpPoints } from '#server/gateways/open-pick-up-points.ts';
import { PickUpPointsAway, type FoundPickUpPoint, type PickUpPoints } from '#server/gateways/pick-up-points.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';

type CheckoutContract = Pick<typeof ordersContract, 'listDeliveryMethods' | 'listPaymentMethods' | 'listPickUpPoints'>;

/** The choices of the checkout; what a delivery costs depends on the cart. */
export function checkoutHandlers({ database: { orm }, config, clock, log }: ServerDeps): Handlers<CheckoutContract> {
  const points = openPickUpPoints(config);
  return {
    listDeliveryMethods: async ({ visitor, query, locale }) => {
      const { shipment, totals } = await cartStanding(orm, visitor, clock());
      const payment =
        query.paymentMethod === undefined
          ? null
          : (await listActivePayments(orm)).find(({ id }) => id === query.paymentMethod);
      const asked = {
        ...shipment,
        ...(query.country && { country: query.country }),
        ...(payment && { paymentProvider: payment.provider }),
      };
      const methods = await listActiveDeliveries(orm, points);
      return methods
        .filter((method) => fitsDelivery(method, asked))
        .map((method) => presentDelivery(method, totals.carriedGross, locale));
    },
    listPickUpPoints: async ({ query }) => {
      const method = (await listActiveDeliveries(orm, points)).find(({ id }) => id === query.deliveryMethod);
      const found = method?.pickUpProvider ? points.find(method.pickUpProvider) : null;
      if (!found) throw invalidField('deliveryMethod', 'checkout.unknown_method');
      return searchPoints(found, query.query, log);
    },
    listPaymentMethods: async ({ visitor, locale }) => {
      const standing = await cartStanding(orm, visitor, clock());
      const methods = await listActivePayments(orm);
      return methods.filter((method) => fitsPayment(method, standing)).map((method) => presentPayment(method, locale));
    },
  };
}

async function searchPoints(points: PickUpPoints, query: string, log: ServerDeps['log']): Promise<FoundPickUpPoint[]> {
  try {
    return await points.search(query);
  } catch (error) {
    if (!(error instanceof PickUpPointsAway)) throw error;
    log.warn({ err: error }, "The pick-up points can't be had");
    throw new ShopError('unavailable', { key: 'checkout.pick_up_points_away' }, { cause: error });
  }
}

function presentDelivery(method: DeliveryRow, goodsGross: number, locale: Locale): DeliveryMethod {
  const cost = deliveryCost(method, goodsGross);
  return {
    id: method.id,
    name: inLocale(method.name, locale),
    description: inLocale(method.description, locale),
    deliveryTime: inLocale(method.deliveryTime, locale),
    netCost: toMajor(cost.net),
    grossCost: toMajor(cost.gross),
    vatRate: method.vatRatePercent,
    freeFromGross: method.freeFromGross === null ? null : toMajor(method.freeFromGross),
    pickUpProvider: method.pickUpProvider,
  };
}

function presentPayment(method: PaymentRow, locale: Locale): PaymentMethod {
  return {
    id: method.id,
    name: inLocale(method.name, locale),
    description: inLocale(method.description, locale),
    prepaid: method.prepaid,
    provider: method.provider,
  };
}
