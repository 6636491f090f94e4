import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpinionBody } from '#contract/opinions.ts';
import type { Locale } from '#domain/locale.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { opinions, users } from '#server/database/schema/index.ts';
import { notFound, ShopError, type FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { filesOf } from '#server/storage/index.ts';
import { removePictures, storePictures } from './opinion-pictures.ts';

type Writer = { userId: number | null; email: string; author: string };
type OpinionInput = Pick<OpinionBody, 'product' | 'value' | 'title' | 'content' | 'files'>;

/** Who writes: the account of who is signed in, else what was typed. */
export async function writerOf(
  reader: Reader,
  { userId }: Visitor,
  body: Pick<OpinionBody, 'author' | 'email'>,
): Promise<Writer> {
  const account = userId === null ? null : await findAccount(reader, userId);
  const author = body.author || account?.firstName || '';
  const email = account?.email ?? body.email.toLowerCase();
  const fields: FieldMessages = {
    ...(author === '' && { author: [{ key: 'validation.required' }] }),
    ...(email === '' && { email: [{ key: 'validation.required' }] }),
    ...(email !== '' && !z.email().safeParse(email).success && { email: [{ key: 'checkout.address.email' }] }),
  };
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
  return { userId: account ? userId : null, email, author };
}

async function findAccount(reader: Reader, id: number): Promise<{ email: string | null; firstName: string } | null> {
  const [account] = await reader
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return account ?? null;
}

/** Stores an opinion for the staff to read (OPINION-1); the same opinion sent again is not stored twice. */
export async function addOpinion(
  { database, config, clock }: ServerDeps,
  opinion: OpinionInput & { writer: Writer; locale: Locale },
): Promise<void> {
  const { product: productId, value, title, content, writer, locale } = opinion;
  if (!(await isShown(database.reader, productId))) throw notFound('opinion.product_gone');
  const before = await findOwn(database.reader, productId, writer.email);
  if (before && before.state !== 'rejected') return refuseSecond(before, opinion);
  const files = filesOf(config);
  const pictures = await storePictures(files, opinion.files);
  const row = { productId, ...writer, locale, value, title, content, pictures, state: 'pending' as const };
  const newOpinion = await database.transaction((tx) =>
    tx
      .insert(opinions)
      .values({ ...row, createdAt: clock() })
      .onConflictDoUpdate({
        target: [opinions.productId, opinions.email],
        set: { ...row, createdAt: clock() },
        setWhere: eq(opinions.state, 'rejected'),
      })
      .returning({ id: opinions.id }),
  );
  if (newOpinion.length > 0) return;
  await removePictures(files, database.reader, pictures);
  const first = await findOwn(database.reader, productId, writer.email);
  if (first) refuseSecond(first, opinion);
}

async function isShown(reader: Reader, productId: number): Promise<boolean> {
  const { rows } = await reader.execute(sql`select from ${publicListing} where ${l.productId} = ${productId}::int8`);
  return rows.length > 0;
}

type Own = Pick<typeof opinions.$inferSelect, 'state' | 'value' | 'title' | 'content'>;

async function findOwn(reader: Reader, productId: number, email: string): Promise<Own | undefined> {
  const { state, value, title, content } = opinions;
  const [own] = await reader
    .select({ state, value, title, content })
    .from(opinions)
    .where(and(eq(opinions.productId, productId), eq(opinions.email, email)));
  return own;
}

function refuseSecond(first: Own, { value, title, content }: OpinionInput): void {
  if (first.value === value && first.title === title && first.content === content) return;
  throw new ShopError('conflict', { key: 'opinion.second' });
}
