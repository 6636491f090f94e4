import type { staffContract } from '#contract/staff.ts';
import { inEvenTime } from '#server/accounts/index.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { askForPasskey } from '#server/passkeys/index.ts';
import {
  addPasskey,
  beginPasskey,
  beginTimeCodes,
  confirmTimeCodes,
  getOwnFactors,
  removePasskey,
  removeTimeCodes,
  renewRecoveryCodes,
} from './own-factors.ts';
import { beginPasskeyProof, proveFactor } from './prove-factor.ts';
import { loginPurpose, signIn, signInByPasskey } from './sign-in.ts';
import type { StaffHandlers } from './staff-call.ts';
import { findLink } from './staff-links.ts';
import { changePassword, requestPassword, useLink } from './staff-passwords.ts';
import { endSession, listDevices, presentSession, type StaffCaller } from './staff-sessions.ts';
import { siteOf } from './staff-site.ts';

/** How people of the staff sign in, and what each of them does with the own account. */
export function staffHandlers(deps: ServerDeps): StaffHandlers<typeof staffContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const sessionOf = (caller: StaffCaller) => presentSession(caller, clock());
  const devicesOf = ({ person, sessionId }: StaffCaller) =>
    listDevices(reader, { staffId: person.id, current: sessionId, now: clock() });
  return {
    login: async (call) => sessionOf(await signIn(deps, call.body, call)),
    logout: async ({ caller, browser }) => {
      browser.clearToken();
      if (!caller) return;
      await database.transaction((tx) => endSession(tx, { id: caller.sessionId, staffId: caller.person.id }));
    },
    getSession: async ({ caller }) => sessionOf(caller),
    proveFactor: async ({ caller, body, browser }) =>
      sessionOf(await proveFactor(deps, { caller, proof: body, browser })),
    beginPasskeyProof: ({ caller }) => beginPasskeyProof(deps, caller),
    beginPasskeyLogin: async ({ address }) => {
      await countUse(reader, { limits: config.limits, name: 'staff', who: { address }, now: clock() });
      return database.transaction((tx) =>
        askForPasskey(tx, { config: siteOf(config), purpose: loginPurpose, now: clock() }),
      );
    },
    passkeyLogin: async (call) => sessionOf(await signInByPasskey(deps, call.body.passkey, call)),
    readLink: async ({ body, address }) => {
      await countUse(reader, { limits: config.limits, name: 'links', who: { address }, now: clock() });
      const link = await findLink(reader, body.token, clock());
      if (!link) throw new ShopError('invalid', { key: 'password.link_over' });
      return { purpose: link.purpose, email: link.person?.email ?? null };
    },
    useLink: async (call) => {
      await countUse(reader, { limits: config.limits, name: 'links', who: { address: call.address }, now: clock() });
      return sessionOf(await useLink(deps, call.body, call));
    },
    requestPassword: async ({ body: { email }, address }) => {
      await countUse(reader, { limits: config.limits, name: 'links', who: { address, email }, now: clock() }, 'email');
      await inEvenTime(requestPassword(deps, email));
    },

    changePassword: async ({ caller, body, browser }) => {
      await changePassword(deps, caller, body);
      browser.clearToken();
    },
    getOwnFactors: ({ caller }) => getOwnFactors(reader, caller),
    beginTimeCodes: ({ caller }) => beginTimeCodes(deps, caller),
    confirmTimeCodes: ({ caller, body, browser }) => confirmTimeCodes(deps, { caller, code: body.code, browser }),
    removeTimeCodes: ({ caller }) => removeTimeCodes(deps, caller),
    beginPasskey: ({ caller }) => beginPasskey(deps, caller),
    addPasskey: ({ caller, body, browser }) => addPasskey(deps, { caller, ...body, browser }),
    removePasskey: ({ caller, params }) => removePasskey(deps, caller, params.id),
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(deps, caller),
    listOwnSessions: ({ caller }) => devicesOf(caller),
    endOwnSession: async ({ caller, params }) => {
      const own = { id: params.id, staffId: caller.person.id };
      if (!(await database.transaction((tx) => endSession(tx, own)))) throw notFound();
      return devicesOf(caller);
    },
  };
}
