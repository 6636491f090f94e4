import { randomBytes, randomUUID } from 'node:crypto';
import { staffRoles, type StaffRole } from '#domain/staff/rights.ts';
import { withShop } from '#main/komoda/with-shop.ts';
import { readConfig } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { staff, staffSessions } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';

/** Somebody of this role who has signed in with both factors; answers the token of the session. */
async function signedIn(tx: Transaction, role: StaffRole): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const [person] = await tx
    .insert(staff)
    .values({ email, name: role, role, locale: 'pl', passwordHash: 'none', timeCodeSecret: 'A' })
    .returning({ id: staff.id });
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await tx
    .insert(staffSessions)
    .values({ staffId: person!.id, tokenHash: hashToken(token), provenAt: now, createdAt: now, seenAt: now });
  return token;
}

// Answers a session of every role: one process for all of them.
if (import.meta.main) {
  await withShop(readConfig(process.env), async ({ database }) => {
    const sessions = await database.transaction(async (tx) => {
      const entries: [StaffRole, string][] = [];
      for (const role of staffRoles) entries.push([role, await signedIn(tx, role)]);
      return Object.fromEntries(entries);
    });
    process.stdout.write(JSON.stringify(sessions));
  });
}
