import type { accountsContract } from '#contract/accounts.ts';
import type { addressesContract } from '#contract/addresses.ts';
import type { signInContract } from '#contract/sign-in.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { countUse } from '#server/limits/index.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts';
import { changeProfile } from './change-profile.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { confirmDeletion, deleteAccount, requestDeletion } from './delete-account.ts';
import { inEvenTime } from './even-time.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts';
import { changePassword, requestPasswordReset } from './password-reset.ts';
import { presentSettings, presentUser } from './present-user.ts';
import { registerCustomer, registerPartner } from './register.ts';
import { endOwnSession, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { companyOf, signedInAs, signedInUser } from './signed-in.ts';
import { createSocialSignIn } from './social-sign-in.ts';
import { findUser } from './stored-users.ts';
import { changeConsents, listConsents } from './user-consents.ts';

type AccountsContract = typeof accountsContract & typeof addressesContract & typeof signInContract;

/** The calls of accounts, by endpoint name. Programs that fill in the hidden field get the same answer as people. */
export function accountHandlers(deps: ServerDeps): Handlers<AccountsContract> {
  const { config, clock } = deps;
  const { reader } = deps.database;
  const social = createSocialSignIn(deps);
  const count = (name: 'links' | 'registrations', address: string | null, email: string) =>
    countUse(reader, { limits: config.limits, name, who: { address, email }, now: clock() }, 'email');
  const consentsOf = ({ visitor: { userId }, locale }: CallContext) =>
    listConsents(reader, { userId, locale, type: 'registration' });
  const ownerOf = async (visitor: Visitor) => ({
    sessionId: visitor.sessionId,
    userId: (await signedInUser(reader, visitor)).id,
    now: clock(),
  });
  return {
    ...addressHandlers(deps),
    login: async (call) => ({ user: await presentUser(reader, await signIn(deps, call.body, call)) }),
    beginPasskeyLogin: (call) => beginPasskeySignIn(deps, call),
    passkeyLogin: async (call) => ({
      user: await presentUser(reader, await signInByPasskey(deps, call.body.passkey, call)),
    }),
    exchangeCode: async (call) => ({
      token: await social.tokenFor({ ...call.body, provider: call.params.provider }, call),
    }),
    loginByToken: async (call) => ({
      user: await presentUser(reader, await social.signIn(call.body.token, call.body.consents, call)),
    }),
    logout: ({ visitor }) => visitor.signOut(reader),
    requestPasswordReset: async ({ body: { email }, headers, locale, address }) => {
      await count('links', address, email);
      await inEvenTime(requestPasswordReset(deps, { email, discr: headers['user-type'], locale }));
    },
    changePassword: ({ body, locale }) => changePassword(deps, { ...body, locale }),
    getUser: async ({ visitor }) => presentUser(reader, await signedInUser(reader, visitor)),
    changeUser: async (call) => presentUser(reader, await changeProfile(deps, call.body, call)),
    listSessions: async ({ visitor }) => listSessions(reader, await ownerOf(visitor)),
    endSession: async ({ visitor, params }) => {
      const owner = await ownerOf(visitor);
      await endOwnSession(deps.database, params.id, owner);
      return listSessions(reader, owner);
    },
    listPasskeys: async ({ visitor }) => listPasskeys(reader, (await signedInUser(reader, visitor)).id),
    beginPasskey: (call) => beginPasskey(deps, call.body.currentPassword, call),
    addPasskey: (call) => addPasskey(deps, call.body, call),
    removePasskey: (call) => removePasskey(deps, call.params.id, call),
    getUserSettings: async ({ visitor, locale }) =>
      presentSettings(reader, visitor.userId === null ? null : await findUser(reader, visitor.userId), locale),
    confirmUser: ({ body }) => confirmEmail(deps, body.token),
    resendConfirmation: async ({ body: { email }, locale, address }) => {
      await count('links', address, email);
      await inEvenTime(resendConfirmation(deps, email, locale));
    },
    registerCustomer: async ({ body, locale, address }) => {
      await count('registrations', address, body.email);
      if (body.website === '') await inEvenTime(registerCustomer(deps, { ...body, locale }));
      return { email: body.email };
    },
    registerPartner: async ({ body, locale, address }) => {
      await count('registrations', address, body.email);
      await inEvenTime(registerPartner(deps, { ...body, locale }));
      return { email: body.email };
    },
    requestDeletion: async ({ visitor, query: { continueUrl }, locale }) => {
      const user = await signedInAs(reader, visitor, 'customer');
      await requestDeletion(deps, user, { continueUrl, locale });
    },
    confirmDeletion: async ({ body, locale, visitor }) => {
      const userId = await confirmDeletion(deps, body.token, locale);
      if (visitor.userId === userId) await visitor.signOut(reader);
    },
    deletePartner: async ({ visitor, locale }) => {
      await deleteAccount(deps, await signedInAs(reader, visitor, 'partner'), locale);
      await visitor.signOut(reader);
    },
    listConsents: ({ visitor: { userId }, locale, query: { type } }) => listConsents(reader, { userId, locale, type }),
    changeConsents: async (call) => {
      await changeConsents(deps, await signedInUser(reader, call.visitor), call.body.given);
      return consentsOf(call);
    },
  };
}

/** Addresses of customers for customers, those of companies for partners; everybody else is refused. */
function addressHandlers({ database }: ServerDeps): Handlers<typeof addressesContract> {
  const { reader } = database;
  const customer = async (visitor: Visitor) => ({ userId: (await signedInAs(reader, visitor, 'customer')).id });
  const company = (visitor: Visitor) => companyOf(reader, visitor);
  return {
    listCustomerAddresses: async ({ visitor }) => listAddresses(reader, await customer(visitor)),
    addCustomerAddress: async ({ visitor, body }) => addAddress(database, await customer(visitor), body),
    changeCustomerAddress: async ({ visitor, params, body }) =>
      changeAddress(database, await customer(visitor), params.id, body),
    removeCustomerAddress: async ({ visitor, params }) => removeAddress(database, await customer(visitor), params.id),
    listCompanyAddresses: async ({ visitor }) => listAddresses(reader, await company(visitor)),
    addCompanyAddress: async ({ visitor, body }) => addAddress(database, await company(visitor), body),
    changeCompanyAddress: async ({ visitor, params, body }) =>
      changeAddress(database, await company(visitor), params.id, body),
    removeCompanyAddress: async ({ visitor, params }) => removeAddress(database, await company(visitor), params.id),
  };
}
