import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { staffLinkLifeMs, type StaffLinkPurpose } from '#domain/staff/staff-session.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { staff, staffLinks, staffPasskeys, staffRecoveryCodes } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { findStaff, isAnybodyThere, type StaffRow } from './stored-staff.ts';

type NewLink = { purpose: StaffLinkPurpose; staffId: number | null; now: Date };

/** Makes the token of a link. An earlier one for the same person leads nowhere from now on. */
export async function makeLink(tx: Transaction, { purpose, staffId, now }: NewLink): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  if (staffId !== null) await tx.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
  const expiresAt = new Date(now.getTime() + staffLinkLifeMs[purpose]);
  await tx.insert(staffLinks).values({ purpose, staffId, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Where the back office is. */
export const baseAddress = ({ adminUrl }: Pick<Config, 'adminUrl'>, locale: Locale): string =>
  `${adminUrl}${locale === 'pl' ? '/zaplecze' : '/en/back-office'}`;

/** Where the link leads. The token stands behind #, which no server and no other page is told. */
export const addressOfLink = (config: Pick<Config, 'adminUrl'>, token: string, locale: Locale = 'pl') =>
  `${baseAddress(config, locale)}#link=${token}`;

export type FoundLink = { purpose: StaffLinkPurpose; person: StaffRow | null };

/**
 * The person for whom a link was made. Null: the link is unknown, used or over, or the shop has its first owner by now
 * (STAFF-3).
 */
export async function findLink(reader: Reader, token: string, now: Date): Promise<FoundLink | null> {
  const isMeant = and(eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, now));
  const [link] = await reader.select().from(staffLinks).where(isMeant);
  if (!link || (link.staffId === null && (await isAnybodyThere(reader)))) return null;
  return {
    purpose: link.purpose,
    person: link.staffId === null ? null : await findStaff(reader, { id: link.staffId }),
  };
}

/** Uses a link, which works once. When the link of the first owner is used, all other links of its kind end. */
export async function takeLink(tx: Transaction, token: string, now: Date): Promise<FoundLink | null> {
  // Two first owners at once would each find nobody there.
  await tx.execute('lock table staff in share row exclusive mode');
  const link = await findLink(tx, token, now);
  if (!link) return null;
  const { tokenHash, purpose, staffId } = staffLinks;
  const others = link.person === null ? and(eq(purpose, 'owner'), isNull(staffId)) : eq(staffId, link.person.id);
  await tx.delete(staffLinks).where(or(eq(tokenHash, hashToken(token)), others));
  return link;
}

/** A link for the first owner, whoever that will be; null where somebody is there already. */
export async function linkForFirstOwner(tx: Transaction, now: Date): Promise<string | null> {
  if (await isAnybodyThere(tx)) return null;
  return makeLink(tx, { purpose: 'owner', staffId: null, now });
}

/**
 * Makes a link for an owner, on the machine of the shop: for the first owner, or if the last owner has lost all
 * factors. An owner who was there before keeps the name and sets up everything else anew.
 */
export async function linkForOwner(
  tx: Transaction,
  { email, locale, now }: { email: string; locale: Locale; now: Date },
): Promise<string> {
  const address = email.toLowerCase();
  const [person] = await tx
    .insert(staff)
    .values({ email: address, role: 'owner', locale })
    .onConflictDoUpdate({ target: staff.email, set: { role: 'owner', blockedAt: null, passwordHash: null } })
    .returning();
  await forgetFactors(tx, person!.id);
  return makeLink(tx, { purpose: 'owner', staffId: person!.id, now });
}

/** Takes the second factors of somebody, and ends all sessions. */
export async function forgetFactors(tx: Transaction, id: number): Promise<void> {
  await tx.update(staff).set({ timeCodeSecret: null }).where(eq(staff.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
  await endSessionsOf(tx, id);
}
