import type { accountsContract } from '#contract/accounts.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { inEvenTime } from './even-time.ts';
import { changePassword, requestPasswordReset } from './password-reset.ts';
import { presentSettings, presentUser } from './present-user.ts';
import { signIn } from './sign-in.ts';
import { signedInUser } from './signed-in.ts';
import { findUser } from './stored-users.ts';

/** The calls of accounts, by endpoint name. */
export function accountHandlers(deps: ServerDeps): Handlers<typeof accountsContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const count = (name: 'links' | 'registrations', address: string | null, email: string) =>
    countUse(reader, { limits: config.limits, name, who: { address, email }, now: clock() });
  return {
    login: async (call) => ({ user: presentUser(await signIn(deps, call.body, call)) }),
    logout: ({ visitor }) => visitor.signOut(reader),
    requestPasswordReset: async ({ body: { email }, headers, locale, address }) => {
      await count('links', address, email);
      await inEvenTime(requestPasswordReset(deps, { email, discr: headers['user-type'], locale }));
    },
    changePassword: ({ body, locale }) => changePassword(deps, { ...body, locale }),
    getUser: async ({ visitor }) => presentUser(await signedInUser(reader, visitor)),
    getUserSettings: async ({ visitor, locale }) =>
      presentSettings(visitor.userId === null ? null : await findUser(reader, visitor.userId), locale),
  };
}
