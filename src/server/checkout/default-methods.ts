import { netFromGross } from '#domain/pricing/vat.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Database } from '#server/database/database.ts';
import { deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import { ensureProviderMethods, type Providers } from './ensure-provider-methods.ts';

const vatRatePercent = 23;
const net = (gross: Minor) => netFromGross(gross, vatRatePercent);

const deliveries: (typeof deliveryMethods.$inferInsert)[] = [
  {
    code: 'courier',
    netCost: net(89_00),
    vatRatePercent,
    countries: ['PL'],
    maximumWeightGrams: 30_000,
    name: { pl: 'Kurier', en: 'Courier' },
    description: { pl: 'Paczka do 30 kg pod wskazany adres.', en: 'A parcel of up to 30 kg to your address.' },
    shortestDays: 2,
    longestDays: 4,
  },
  {
    code: 'furniture-transport',
    carrier: 'own',
    netCost: net(189_00),
    vatRatePercent,
    countries: ['PL'],
    freeFromGross: 5000_00,
    name: { pl: 'Dostawa z wniesieniem', en: 'Delivery to your room' },
    description: {
      pl: 'Dwie osoby wnoszą meble do wybranego pomieszczenia. Termin ustalamy telefonicznie.',
      en: 'Two people carry your furniture into the room of your choice. We arrange the day with you by phone.',
    },
    shortestDays: 5,
    longestDays: 10,
  },
  {
    code: 'inpost-locker',
    carrier: 'inpost',
    netCost: net(16_99),
    vatRatePercent,
    countries: ['PL'],
    maximumWeightGrams: 25_000,
    maximumLengthMm: 640,
    freeFromGross: 500_00,
    pickUpProvider: 'inpost',
    name: { pl: 'Paczkomat InPost', en: 'InPost parcel locker' },
    description: {
      pl: 'Odbierasz, kiedy chcesz, z wybranego urządzenia.',
      en: 'Collect it whenever you like from the locker you choose.',
    },
    shortestDays: 1,
    longestDays: 2,
  },
  {
    code: 'pick-up',
    carrier: 'collection',
    netCost: 0,
    vatRatePercent,
    name: { pl: 'Odbiór w salonie', en: 'Collect from our showroom' },
    description: {
      pl: 'Damy znać, gdy zamówienie będzie gotowe do odbioru.',
      en: 'We will let you know when your order is ready.',
    },
    shortestDays: 2,
    longestDays: null,
  },
];

const payments: (typeof paymentMethods.$inferInsert)[] = [
  {
    code: 'online',
    prepaid: 100,
    provider: 'sandbox',
    name: { pl: 'Płatność online', en: 'Pay online' },
    description: { pl: 'Zapłacisz od razu po złożeniu zamówienia.', en: 'You pay right after placing the order.' },
  },
  {
    code: 'deposit',
    prepaid: 30,
    provider: 'sandbox',
    name: { pl: 'Zaliczka 30% online', en: '30% deposit online' },
    description: { pl: '30% wpłacasz teraz, resztę przy odbiorze.', en: 'You pay 30% now and the rest on delivery.' },
  },
  {
    code: 'transfer',
    prepaid: 100,
    provider: 'transfer',
    name: { pl: 'Przelew tradycyjny', en: 'Bank transfer' },
    description: {
      pl: 'Dane do przelewu pokażemy po złożeniu zamówienia i wyślemy e-mailem.',
      en: 'You see our account details after you order, and get them by e-mail.',
    },
  },
  {
    code: 'cash',
    prepaid: 0,
    provider: 'cash',
    name: { pl: 'Płatność przy odbiorze', en: 'Pay on delivery' },
    description: { pl: 'Płacisz, gdy odbierasz zamówienie.', en: 'You pay when you receive the order.' },
  },
];

/**
 * Gives a new shop its first delivery and payment methods; a table with any row stays as it is. Methods of online
 * providers are added if the providers are configured.
 */
export function ensureDefaultMethods(database: Database, providers: Providers): Promise<void> {
  return database.transaction(async (tx) => {
    if ((await tx.$count(deliveryMethods)) === 0)
      await tx.insert(deliveryMethods).values(inOrder(deliveries)).onConflictDoNothing();
    if ((await tx.$count(paymentMethods)) === 0)
      await tx.insert(paymentMethods).values(inOrder(payments)).onConflictDoNothing();
    await ensureProviderMethods(tx, providers);
  });
}

const inOrder = <Method>(methods: readonly Method[]) => methods.map((method, position) => ({ ...method, position }));
