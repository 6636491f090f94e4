import { eq } from 'drizzle-orm';
import { saysPayment, type Duty } from '#domain/duties/duty-rules.ts';
import { locales } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';

/** Duties at the start of the checkout, and on the button that ends it. */
export async function findInCheckout(reader: Reader): Promise<Duty[]> {
  const [deliveries, payments] = await Promise.all(
    [deliveryMethods, paymentMethods].map((table) =>
      reader.select({ code: table.code, name: table.name }).from(table).where(eq(table.active, true)),
    ),
  );
  const buttons = locales.filter((locale) => !saysPayment(translators[locale]('order_review.place'), locale));
  return [
    ...unnamed('delivery-limits', 'komoda orders delivery', deliveries!),
    ...unnamed('payment-means', 'payment_methods', payments!),
    ...buttons.map((locale): Duty => ({ rule: 'order-button', subject: `order_review.place (${locale})` })),
  ];
}

type Method = { code: string; name: Partial<Record<string, string>> };

/** Methods without a name in a language; where there are none at all, the place where they are set. */
function unnamed(rule: 'delivery-limits' | 'payment-means', place: string, methods: readonly Method[]): Duty[] {
  if (methods.length === 0) return [{ rule, subject: place }];
  return methods.flatMap(({ code, name }) =>
    locales.filter((locale) => !name[locale]).map((locale): Duty => ({ rule, subject: `${code} (${locale})` })),
  );
}
