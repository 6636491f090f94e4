import { asc, eq } from 'drizzle-orm';
import { hashPassword } from '#server/accounts/passwords.ts';
import { outboxMessages, users } from '#server/database/schema/index.ts';
import type { TestShop, TestVisitor } from './test-shop.ts';

export const goodPassword = 'Trzy komody pod oknem';

let hash: Promise<string> | undefined;
let number = 0;

/** An account that can sign in with `goodPassword`, unless said otherwise. */
export async function anAccount(shop: TestShop, overrides: Partial<typeof users.$inferInsert> = {}) {
  const passwordHash = await (hash ??= hashPassword(goodPassword));
  const [user] = await shop.tables
    .insert(users)
    .values({
      discr: 'customer',
      email: `konto-${(number += 1)}@example.com`,
      firstName: 'Jan',
      lastName: 'Nowak',
      passwordHash,
      locale: 'pl',
      confirmedAt: shop.now,
      ...overrides,
    })
    .returning();
  return { ...user!, email: user!.email! };
}

export const logIn = (visitor: TestVisitor, email: string, password = goodPassword) =>
  visitor.send('POST', '/security/login', { email, password }, { 'user-type': 'customer' });

/** A visitor who has signed in. */
export async function aSignedIn(shop: TestShop, email: string): Promise<TestVisitor> {
  const visitor = shop.visitor();
  const response = await logIn(visitor, email);
  if (response.statusCode !== 200) throw new Error(response.body);
  return visitor;
}

/** The mails to an address, the oldest first. */
export const mailsTo = (shop: TestShop, recipient: string) =>
  shop.tables
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(asc(outboxMessages.id));

/** The last part of the path of the link in the latest mail. */
export async function mailedToken(shop: TestShop, recipient: string): Promise<string> {
  const text = (await mailsTo(shop, recipient)).at(-1)!.text;
  return /https?:\S+\/([\w-]{20,})/.exec(text)![1]!;
}
