import { arrivalOf, type DeliveryTime } from '#domain/calendar/arrival.ts';
import type { Translate } from '#i18n/keys.ts';
import type { checkoutContract, DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import { creditLeft, type Credit } from '#domain/payments/credit.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import { paymentShares } from '#domain/payments/payment-state.ts';
import { fitsDelivery, fitsPayment } from '#domain/checkout/method-fit.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { deliveryCost } from '#domain/pricing/delivery-cost.ts';
import { currencies, toMajor, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import {
  buyerOf,
  creditFor,
  findCart,
  mostPayable,
  presentCart,
  refuseOutgrown,
  type Buyer,
} from '#server/cart/index.ts';
import { openPickUpPoints } from '#server/gateways/pick-up-points.ts';
import { invalidField } from '#server/http/errors.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { changeCheckout, initiateCheckout } from './change-checkout.ts';
import { listActiveDeliveries, listActivePayments, type DeliveryRow, type PaymentRow } from './methods.ts';
import { searchPoints } from './pick-up-points.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** In how many working days a delivery comes once everything is ready: '2–4 working days after your order is ready'. */
function deliveryTimeText({ shortestDays, longestDays }: DeliveryTime, t: Translate): string {
  if (longestDays === null) return t('order_data.delivery_time_from', { count: shortestDays });
  const days = shortestDays === longestDays ? `${longestDays}` : `${shortestDays}–${longestDays}`;
  return t('order_data.delivery_time', { count: longestDays, days });
}

/** The calls that list the choices of the checkout and store them. The cost of a delivery depends on the cart. */
export function checkoutHandlers(deps: ServerDeps): Handlers<typeof checkoutContract> {
  const { database, config, clock, log } = deps;
  const { reader } = database;
  const points = openPickUpPoints(config);
  const callerOf = (call: CallContext) => ({
    visitor: call.visitor,
    address: call.address,
    buyer: buyerOf(deps, call),
  });
  return {
    changeCart: async (call) =>
      presentCart(
        await changeCheckout({ database, points, limits: config.limits }, callerOf(call), call.body),
        call.locale,
      ),
    initiateCheckout: async (call) =>
      presentCart(
        await initiateCheckout(database, { ...callerOf(call), sizes: config.cartSizes }, clock()),
        call.locale,
      ),
    checkout: async (call) => {
      const cart = await findCart(reader, callerOf(call));
      refuseBlocked(cart);
      refuseOutgrown(cart, config.cartSizes);
      return presentCart(cart, call.locale);
    },
    listDeliveryMethods: async (call) => {
      const { query } = call;
      const { visitor, buyer } = callerOf(call);
      const [{ shipment, totals, dates }, payments, deliveries] = await Promise.all([
        findCart(reader, { visitor, buyer }, { withFacts: true }),
        query.paymentMethod === undefined ? [] : listActivePayments(reader),
        listActiveDeliveries(reader, points),
      ]);
      const payment = payments.find(({ id }) => id === query.paymentMethod);
      const delivery = {
        ...shipment,
        ...(query.country && { country: query.country }),
        ...(payment && { paymentProvider: payment.provider }),
      };
      return deliveries
        .filter((method) => fitsDelivery(method, delivery))
        .map((method) => presentDelivery(method, { goodsGross: totals.carriedGross, readyOn: dates.readyOn, buyer }));
    },
    listPickUpPoints: async ({ query, address, visitor }) => {
      const who = { address, session: visitor.sessionId };
      await countUse(reader, { limits: config.limits, name: 'points', who, now: clock() });
      const method = (await listActiveDeliveries(reader, points)).find(({ id }) => id === query.deliveryMethod);
      const company = method?.pickUpProvider ? points.find(method.pickUpProvider) : null;
      if (!company) throw invalidField('deliveryMethod', 'checkout.unknown_method');
      return searchPoints(company, query.query, log);
    },
    listPaymentMethods: async (call) => {
      const { visitor, buyer } = callerOf(call);
      const [cart, payments] = await Promise.all([findCart(reader, callerOf(call)), listActivePayments(reader)]);
      const deferred = payments.find(({ provider }) => provider === deferredProvider);
      const credit = await creditFor(reader, { userId: visitor.userId, buyer, payment: deferred });
      return payments
        .filter((method) => fitsPayment(method, cart))
        .filter((method) => paymentShares(cart.totals.toPay, method.prepaid).prepaid <= mostPayable(method, credit))
        .filter(({ provider }) => provider !== deferredProvider || credit !== null)
        .map((method) => presentPayment(method, { locale: call.locale, credit, currency: cart.row.currency }));
    },
  };
}

type Delivered = { goodsGross: Minor; readyOn: string | null; buyer: Buyer };

function presentDelivery(method: DeliveryRow, { goodsGross, readyOn, buyer }: Delivered): DeliveryMethod {
  const { locale, calendar } = buyer;
  const cost = deliveryCost(method, goodsGross);
  return {
    id: method.id,
    name: inLocale(method.name, locale),
    description: inLocale(method.description, locale),
    deliveryTime: deliveryTimeText(method, translators[locale]),
    arrival: readyOn === null ? null : arrivalOf(readyOn, method, calendar.closed),
    netCost: toMajor(cost.net),
    grossCost: toMajor(cost.gross),
    vatRate: method.vatRatePercent,
    freeFromGross: method.freeFromGross === null ? null : toMajor(method.freeFromGross),
    countries: method.countries,
    pickUpProvider: method.pickUpProvider,
  };
}

type Paying = { locale: Locale; credit: Credit | null; currency: CurrencyCode };

function presentPayment(method: PaymentRow, { locale, credit, currency }: Paying): PaymentMethod {
  const amountLeft = formatMinor(creditLeft(credit), currencies[currency]);
  return {
    id: method.id,
    name: inLocale(method.name, locale),
    description:
      credit !== null && method.provider === deferredProvider
        ? translators[locale]('order_data.deferred', { count: credit.days, left: amountLeft })
        : inLocale(method.description, locale),
    prepaid: method.prepaid,
    provider: method.provider,
  };
}
