import { eq, sql } from 'drizzle-orm';
import { deferredProvider, isOnlineProvider, sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { paymentMethods } from '#server/database/schema/index.ts';
import { blockSandboxCards } from '#server/discounts/index.ts';
import { blikChannel } from '#server/gateways/payment-gateway.ts';
import { payuProvider } from '#server/gateways/payu/payu-gateway.ts';
import { p24Provider } from '#server/gateways/przelewy24/p24-gateway.ts';

export type Providers = Pick<Config, 'sandboxPayments' | 'payu' | 'przelewy24' | 'bankAccount'>;
type Method = typeof paymentMethods.$inferInsert;

const pages: Record<string, Pick<Method, 'name' | 'description'>> = {
  [payuProvider]: {
    name: { pl: 'PayU', en: 'PayU' },
    description: {
      pl: 'Szybki przelew, karta, Apple Pay, Google Pay albo raty na stronie PayU.',
      en: 'Instant transfer, card, Apple Pay, Google Pay or instalments on the page of PayU.',
    },
  },
  [p24Provider]: {
    name: { pl: 'Przelewy24', en: 'Przelewy24' },
    description: {
      pl: 'Szybki przelew, karta, portfel w telefonie albo raty na stronie Przelewy24.',
      en: 'Instant transfer, card, mobile wallet or instalments on the page of Przelewy24.',
    },
  },
};
const blik = {
  name: { pl: 'BLIK', en: 'BLIK' },
  description: {
    pl: 'Wpisujesz kod z aplikacji banku i potwierdzasz w telefonie.',
    en: 'You enter the code from your bank’s app and confirm on your phone.',
  },
};

/** Offered only to buyers who have a credit (BUSINESS-8). */
const deferred: Method = {
  code: deferredProvider,
  prepaid: 100,
  provider: deferredProvider,
  position: 100,
  name: { pl: 'Przelew z odroczonym terminem', en: 'Pay later by transfer' },
};

/** Online methods stand before transfer and cash. */
const firstPosition = -10;

/**
 * Gives every configured provider its payment methods and puts those of the others aside; what the shop has changed
 * about a method stays. BLIK is taken by the first provider that is configured, a transfer needs an account.
 */
export async function ensureProviderMethods(
  tx: Transaction,
  { sandboxPayments, payu, przelewy24, bankAccount }: Providers,
): Promise<void> {
  const configured = [...(payu ? [payuProvider] : []), ...(przelewy24 ? [p24Provider] : [])];
  const methods: Method[] = [
    ...(configured[0] === undefined
      ? []
      : [{ code: 'blik', prepaid: 100, provider: configured[0], channel: blikChannel, ...blik }]),
    ...configured.map((provider) => ({ code: provider, prepaid: 100, provider, ...pages[provider]! })),
  ].map((method, index) => ({ ...method, position: firstPosition + index }));
  if (methods.length > 0) {
    await tx
      .insert(paymentMethods)
      .values(methods)
      .onConflictDoUpdate({
        target: paymentMethods.code,
        set: { provider: sql`excluded.provider`, channel: sql`excluded.channel`, active: true },
      });
  }
  await tx.insert(paymentMethods).values(deferred).onConflictDoNothing();
  const online = (await tx.selectDistinct({ provider: paymentMethods.provider }).from(paymentMethods))
    .filter(({ provider }) => isOnlineProvider(provider))
    .map(({ provider }) => provider);
  const able = [...configured, ...(sandboxPayments ? [sandboxProvider] : [])];
  for (const provider of online.filter((name) => !able.includes(name)))
    await tx.update(paymentMethods).set({ active: false }).where(eq(paymentMethods.provider, provider));
  if (sandboxPayments)
    await tx.update(paymentMethods).set({ active: true }).where(eq(paymentMethods.provider, sandboxProvider));
  else await blockSandboxCards(tx);
  await tx
    .update(paymentMethods)
    .set({ active: bankAccount !== null })
    .where(eq(paymentMethods.provider, 'transfer'));
}
