import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { staffRoles } from '#domain/staff/rights.ts';
import { Email } from './accounts.ts';
import type { StaffContract } from './staff-wire.ts';
import { StaffFactor } from './staff.ts';
import { Id, LocaleQuery } from './wire.ts';

const Name = z.string().trim().min(1).max(255);

export const StaffPerson = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(['active', 'invited', 'blocked']),
  factors: z.array(StaffFactor),
  seenAt: z.string().nullable(),
  version: z.int(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actorKind: z.enum(['staff', 'command']),
  actor: z.string(),
  action: z.string(),
  record: z.string(),
  recordId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
  device: z.string(),
  askedAgain: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const PersonParams = z.object({ id: Id });

/** The people of the shop, and the log of what they did. */
export const staffColleaguesContract = {
  listPeople: { summary: 'The staff, by name.', response: z.array(StaffPerson) },
  invitePerson: {
    summary: 'Mails an invitation of 48 hours; again where the first one was not followed. 400 for who has an account.',
    query: LocaleQuery,
    body: z.object({ email: Email, name: Name, role: z.enum(staffRoles), locale: z.enum(locales).default('pl') }),
    response: StaffPerson,
  },
  changePerson: {
    summary:
      'Changes name or role, blocks or lets in again; another role and blocking end all sessions. 409 with both ' +
      'versions when somebody else was faster, 400 for the last owner.',
    params: PersonParams,
    query: LocaleQuery,
    body: z.object({
      version: z.int(),
      name: Name.optional(),
      role: z.enum(staffRoles).optional(),
      blocked: z.boolean().optional(),
    }),
    response: StaffPerson,
  },
  resetFactors: {
    summary: 'Takes all factors of somebody who has lost them, ends the sessions, and mails both.',
    params: PersonParams,
    response: StaffPerson,
  },
  endSessions: { summary: 'Signs somebody out everywhere.', params: PersonParams },
  listAudit: {
    summary: 'Who changed what and when, the latest first, with what stood before and after.',
    query: LocaleQuery.extend({
      actor: z.string().max(255).optional(),
      action: z.string().max(100).optional(),
      record: z.string().max(100).optional(),
      recordId: z.string().max(255).optional(),
      since: z.iso.date().optional(),
      until: z.iso.date().optional(),
      /** Entries before this one. */
      before: Id.optional(),
    }),
    response: z.object({ items: z.array(AuditEntry), more: z.boolean() }),
  },
} satisfies StaffContract;
