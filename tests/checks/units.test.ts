import { describe, expectTypeOf, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Configurator } from '#contract/configurator-model.ts';
import type { Order } from '#contract/order.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { toMajor, toMinor, type Major, type Minor } from '#domain/pricing/money.ts';
import { formatMinor, formatPrice } from '#domain/pricing/price-format.ts';
import { grossFromNet } from '#domain/pricing/vat.ts';
import type { orders } from '#server/database/schema/index.ts';
import type { PaymentRequest } from '#server/gateways/payment-gateway.ts';

type OrderRow = typeof orders.$inferInsert;

describe('amounts', () => {
  it('are minor units inside the shop and major units in answers', () => {
    expectTypeOf<OrderRow['grossTotal']>().toEqualTypeOf<Minor>();
    expectTypeOf<PaymentRequest['amount']>().toEqualTypeOf<Minor>();
    expectTypeOf<Cart['totals']['gross']>().toEqualTypeOf<Major>();
    expectTypeOf<Order['priceGross']>().toEqualTypeOf<Major>();
  });

  it('change their unit by money.ts alone, and are shown as what they are', () => {
    expectTypeOf(toMinor).returns.toEqualTypeOf<Minor>();
    expectTypeOf(toMajor).toBeCallableWith(0 as Minor);
    expectTypeOf(toMajor).returns.toEqualTypeOf<Major>();
    expectTypeOf(formatPrice).parameter(0).toEqualTypeOf<Major>();
    expectTypeOf(formatMinor).parameter(0).toEqualTypeOf<Minor>();
  });

  it('are never taken for those of the other unit', () => {
    // Nobody calls this: the type check fails where a line below stops being a mistake.
    expectTypeOf((minor: Minor, major: Major, row: OrderRow, cart: Cart, answer: Configurator) => {
      // @ts-expect-error minor units shown as an answer's amount
      formatPrice(minor);
      // @ts-expect-error a sum of minor units shown as an answer's amount
      formatPrice(minor + minor);
      // @ts-expect-error an answer's amount shown as minor units
      formatMinor(major);
      // @ts-expect-error turned into an answer's amount twice
      toMajor(major);
      // @ts-expect-error turned into minor units twice
      toMinor(minor);
      // @ts-expect-error counted with as it came
      formatMinor(major * 3);
      // @ts-expect-error added to minor units
      formatMinor(major + minor);
      // @ts-expect-error compared with minor units
      if (major < minor) return;
      // @ts-expect-error answered in minor units
      cart.totals.gross = minor;
      // @ts-expect-error stored as it came
      row.grossTotal = major;
      // @ts-expect-error taxed as it came
      grossFromNet(major, 23);
      // @ts-expect-error configured as it came
      configure(answer, { choices: { values: {}, numbers: {} } });
    }).toBeFunction();
    expectTypeOf<Configurator>().not.toExtend<ConfiguratorModel>();
  });
});
