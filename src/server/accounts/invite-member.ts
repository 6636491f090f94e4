import { users } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { invitationMail } from './account-mails.ts';
import { makeToken } from './account-tokens.ts';
import { findUserByEmail } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Invitation = { partner: string; email: string; firstName: string; lastName: string };

/**
 * Gives the company of a partner one more member, who chooses a password by the link of a mail. The new member has the
 * addresses and prices of the company, and orders and a cart of its own.
 */
export async function inviteMember(
  { database, config, clock }: Deps,
  { partner, email, firstName, lastName }: Invitation,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'not-partner' | 'taken' }> {
  const [now, address] = [clock(), email.toLowerCase()];
  return database.transaction(async (tx) => {
    const inviting = await findUserByEmail(tx, partner.toLowerCase());
    if (!inviting) return { ok: false, reason: 'unknown' } as const;
    const { companyId, companyOf, locale, supervisor } = inviting;
    if (inviting.discr !== 'partner' || !inviting.active || !companyOf)
      return { ok: false, reason: 'not-partner' } as const;
    if (await findUserByEmail(tx, address)) return { ok: false, reason: 'taken' } as const;
    const [member] = await tx
      .insert(users)
      .values({
        discr: 'partner',
        email: address,
        firstName,
        lastName,
        companyId,
        locale,
        hasSupervisor: inviting.hasSupervisor,
        supervisor,
      })
      .returning({ id: users.id });
    const token = await makeToken(tx, { userId: member!.id, purpose: 'invite', now });
    const mail = invitationMail(config, { locale, token, company: companyOf.name });
    await queueMessage(tx, { key: `invited:${hashToken(token)}`, recipient: address, ...mail });
    return { ok: true } as const;
  });
}
