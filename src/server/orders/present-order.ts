import type { Order, OrderItem, PaymentTransaction } from '#contract/orders.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { isOnlineProvider } from '#domain/payments/payment-provider.ts';
import { canBePaid, type OrderPaymentState } from '#domain/payments/payment-state.ts';
import { currencies, toMajor, type Currency, type CurrencyCode } from '#domain/pricing/money.ts';
import type { Config } from '#server/config.ts';
import type { AttemptRow, FullOrder, OrderLineRow, OrderRow } from './order-queries.ts';

export type BankAccount = Config['bankAccount'];

export const currencyOf = (code: string): Currency => currencies[code as CurrencyCode];

/** The amount that is left for the courier, in minor units. */
export const dueOnDeliveryOf = (order: Pick<OrderRow, 'grossTotal' | 'giftCardGross' | 'prepaidGross'>) => order.grossTotal - order.giftCardGross - order.prepaidGross;

export function presentOrder({ order, lines, attempts }: FullOrder, bankAccount: BankAccount): Order {
  const currency = currencyOf(order.currency);
  const major = (minor: number) => toMajor(minor, currency.precision);
  const payable = canBePaid(order.state as OrderState, order.paymentState as OrderPaymentState);
  return {
    id: order.id,
    reference: order.reference,
    state: order.state,
    paymentState: order.paymentState as OrderPaymentState,
    createdAt: order.createdAt.toISOString(),
    items: lines.map((line) => presentLine(line, major)),
    priceGross: major(order.grossTotal),
    priceNet: major(order.netTotal),
    deliveryNetCost: major(order.deliveryNet),
    deliveryGrossCost: major(order.deliveryGross),
    deliveryMethod: { name: order.deliveryName },
    paymentMethod: { name: order.paymentName, provider: order.paymentProvider, prepaid: order.prepaidPercent },
    giftCardGross: major(order.giftCardGross),
    prepaidGross: major(order.prepaidGross),
    dueOnDelivery: major(dueOnDeliveryOf(order)),
    currency,
    shippingDetails: presentParty(order.shipping),
    billingDetails: presentParty(order.billing),
    canPay: payable && isOnlineProvider(order.paymentProvider),
    transfer: payable && order.paymentProvider === 'transfer'
      ? { ...bankAccount, title: order.reference, amount: major(order.prepaidGross) }
      : null,
    transactions: attempts.map(presentTransaction),
  };
}

export function presentTransaction(attempt: AttemptRow): PaymentTransaction {
  return {
    id: attempt.id,
    orderId: attempt.orderId,
    amount: toMajor(attempt.amount, currencyOf(attempt.currency).precision),
    currency: attempt.currency,
    method: attempt.provider,
    state: attempt.state as PaymentTransaction['state'],
    redirectUrl: attempt.redirectUrl,
    createdAt: attempt.createdAt.toISOString(),
  };
}

function presentLine(line: OrderLineRow, major: (minor: number) => number): (typeof OrderItem)['_zod']['output'] {
  return {
    productId: line.productId,
    productCode: line.productCode,
    name: line.name,
    slug: line.slug,
    image: line.imagePath === null ? null : { file: { path: line.imagePath } },
    configuration: line.configuration,
    quantity: line.quantity,
    priceNet: major(line.unitNet),
    priceGross: major(line.unitGross),
    discountNetTotal: major(line.discountNet),
    lineNet: major(line.lineNet),
    lineGross: major(line.lineGross),
    vatRate: line.vatRatePercent,
    productCategoryName: line.categoryName,
    producerName: line.producerName,
  };
}

const presentParty = (address: Address) => ({ ...address, email: address.contactUser.email, phone: address.contactUser.phone });
