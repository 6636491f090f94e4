import { and, desc, eq } from 'drizzle-orm';
import type { ExportedData } from '#contract/accounts.ts';
import { favouriteLists, favourites, opinions, productTexts, userConsents } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { subscriptionOf } from '#server/newsletter/index.ts';
import { listOrders } from '#server/orders/index.ts';
import { listAddresses } from './addresses.ts';
import type { StoredUser } from './stored-users.ts';

const mostOrders = 10_000;

/** Everything that the shop keeps of an account, for its owner (ACCOUNT-18); a password is kept by nobody. */
export async function exportData(
  { database: { reader }, config, clock }: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  user: StoredUser,
): Promise<ExportedData> {
  const { id, locale, passwordHash: _hash, companyOf, imagePath, ...account } = user;
  const [addresses, consents, orders, liked, written, newsletter] = await Promise.all([
    listAddresses(reader, user.companyId === null ? { userId: id } : { companyId: user.companyId }),
    reader.select().from(userConsents).where(eq(userConsents.userId, id)).orderBy(desc(userConsents.id)),
    listOrders(reader, id, { locale, page: 1, perPage: mostOrders }, config.bankAccount),
    reader
      .select({ name: productTexts.name, addedAt: favourites.addedAt })
      .from(favourites)
      .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
      .innerJoin(productTexts, and(eq(productTexts.productId, favourites.productId), eq(productTexts.locale, locale)))
      .where(eq(favouriteLists.userId, id)),
    reader.select().from(opinions).where(eq(opinions.userId, id)),
    subscriptionOf(reader, user.email),
  ]);
  return {
    madeAt: clock().toISOString(),
    account: { ...account, locale, picture: imagePath !== null, company: companyOf },
    addresses,
    consents: consents.map(({ consent, version, given, source, at }) => ({ consent, version, given, source, at })),
    orders: orders.items,
    favourites: liked,
    opinions: written.map(({ value, title, content, author, state, createdAt }) => ({
      value,
      title,
      content,
      author,
      state,
      createdAt,
    })),
    newsletter,
  };
}
