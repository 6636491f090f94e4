import type { ordersContract, DeliveryMethod, PaymentMethod } from '#contract/orders.ts';
import { fitsDelivery } from '#domain/checkout/delivery-fit.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { deliveryCost } from '#domain/pricing/delivery-cost.ts';
import { toMajor } from '#domain/pricing/money.ts';
import { cartStanding, listActiveDeliveries, listActivePayments, type DeliveryRow, type PaymentRow } from '#server/cart/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';

type CheckoutContract = Pick<typeof ordersContract, 'listDeliveryMethods' | 'listPaymentMethods'>;

/** The choices of the checkout; what a delivery costs depends on the cart. */
export function checkoutHandlers({ database: { orm } }: ServerDeps): Handlers<CheckoutContract> {
  return {
    listDeliveryMethods: async ({ visitor, query, locale }) => {
      const { country, weightGrams, totals } = await cartStanding(orm, visitor);
      const shipment = { country: query.country ?? country, weightGrams };
      const methods = await listActiveDeliveries(orm);
      return methods.filter((method) => fitsDelivery(method, shipment)).map((method) => presentDelivery(method, totals.itemsGross, locale));
    },
    listPaymentMethods: async ({ locale }) => (await listActivePayments(orm)).map((method) => presentPayment(method, locale)),
  };
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
  };
}

function presentPayment(method: PaymentRow, locale: Locale): PaymentMethod {
  return { id: method.id, name: inLocale(method.name, locale), description: inLocale(method.description, locale), prepaid: method.prepaid, provider: method.provider };
}
