import { accountData, addressData, findUserByEmail, sessionData } from '#server/accounts/index.ts';
import { approvalData } from '#server/approvals/index.ts';
import { cartData } from '#server/cart/index.ts';
import type { Config } from '#server/config/config.ts';
import { consentData } from '#server/consents/index.ts';
import { trackingData } from '#server/tracking/index.ts';
import type { Database, Reader } from '#server/database/database.ts';
import type { Erased, Person, PersonalData } from '#server/database/personal-data.ts';
import { giftCardData } from '#server/discounts/index.ts';
import { distributionData } from '#server/distribution/index.ts';
import { favouriteData } from '#server/favourites/index.ts';
import { messageData, noticeData } from '#server/forms/index.ts';
import { transferData } from '#server/money/index.ts';
import { newsletterData } from '#server/newsletter/index.ts';
import { opinionData } from '#server/opinions/index.ts';
import { orderData } from '#server/orders/index.ts';
import { mailData } from '#server/outbox/index.ts';
import { quotationData } from '#server/quotations/index.ts';
import { sampleData } from '#server/samples/index.ts';
import { savedCartData } from '#server/saved-carts/index.ts';
import { statementData } from '#server/statements/index.ts';
import { telephoneOrderData } from '#server/telephone/index.ts';

/**
 * Everything that areas keep about people. Messages come before orders, and the account comes last, because the others
 * are found by them.
 */
export const personalParts: readonly PersonalData[] = [
  mailData,
  addressData,
  sessionData,
  consentData,
  newsletterData,
  favouriteData,
  cartData,
  telephoneOrderData,
  approvalData,
  savedCartData,
  trackingData,
  quotationData,
  transferData,
  orderData,
  giftCardData,
  sampleData,
  statementData,
  opinionData,
  messageData,
  noticeData,
  distributionData,
  accountData,
];

/** Somebody by any spelling of the e-mail. */
export async function personOf(reader: Reader, email: string): Promise<Person> {
  const lower = email.trim().toLowerCase();
  return { email: lower, userId: (await findUserByEmail(reader, lower))?.id ?? null };
}

/** Everything that is kept of somebody, by the word of each part (PEOPLE-1). */
export async function readPerson(reader: Reader, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const parts = await Promise.all(
    personalParts.map(async ({ name, read }) => [name, await read(reader, person)] as const),
  );
  return Object.fromEntries(parts);
}

type PartErased = Pick<Erased, 'erased' | 'kept'> & { name: string };

/** Forgets somebody in all areas, in one transaction, and tells what has to stay and why (PEOPLE-2). */
export async function erasePerson(
  database: Database,
  config: Pick<Config, 'dataDir' | 'storage'>,
  person: Person,
): Promise<PartErased[]> {
  const answers = await database.transaction(async (tx) => {
    const parts: (PartErased & Erased)[] = [];
    for (const { name, erase } of personalParts) parts.push({ name, ...(await erase(tx, person, config)) });
    return parts;
  });
  for (const { after } of answers) await after?.(database.reader);
  return answers.map(({ name, erased, kept }) => ({ name, erased, ...(kept && kept.count > 0 && { kept }) }));
}
