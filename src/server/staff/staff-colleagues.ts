import type { staffColleaguesContract } from '#contract/staff-colleagues.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listAudit } from './list-audit.ts';
import { changePerson, invite, resetFactors } from './people.ts';
import type { StaffHandlers } from './staff-call.ts';
import { endSessionsOf, type StaffCaller } from './staff-sessions.ts';
import { findStaff, getPerson, listPeople } from './stored-staff.ts';

const entriesAtOnce = 100;

/** The people of the shop, and the log of what they did. */
export function staffColleagueHandlers({
  database,
  config,
  clock,
}: ServerDeps): StaffHandlers<typeof staffColleaguesContract> {
  const { reader } = database;
  const contextOf = ({ person }: StaffCaller) => ({ config, now: clock(), by: person.email });
  return {
    listPeople: () => listPeople(reader),
    invitePerson: ({ caller, body }) =>
      database.transaction(async (tx) => getPerson(tx, await invite(tx, contextOf(caller), body))),
    changePerson: ({ caller, params, body }) =>
      database.transaction(async (tx) =>
        getPerson(tx, await changePerson(tx, contextOf(caller), { ...body, id: params.id })),
      ),
    resetFactors: ({ caller, params }) =>
      database.transaction(async (tx) => getPerson(tx, await resetFactors(tx, contextOf(caller), params.id))),
    endSessions: ({ params }) =>
      database.transaction(async (tx) => {
        if (!(await findStaff(tx, { id: params.id }))) throw notFound();
        await endSessionsOf(tx, params.id);
      }),
    listAudit: ({ query: { since, until, ...filter } }) => {
      const from = since === undefined ? undefined : (startOfWarsawDay(since) ?? undefined);
      const to = until === undefined ? undefined : (endOfWarsawDay(until) ?? undefined);
      return listAudit(reader, { ...filter, from, to }, entriesAtOnce);
    },
  };
}
