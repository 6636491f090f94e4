import { desc, eq } from 'drizzle-orm';
import { deletedRows, personalRows, type Person, type PersonalData } from '#server/database/personal-data.ts';
import {
  accountAddresses,
  accountTokens,
  companies,
  sessions,
  userIdentities,
  userPasskeys,
  users,
} from '#server/database/schema/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { forgetAccount } from './delete-account.ts';
import { removeArchitectImage } from './architect-image.ts';
import { findUser } from './stored-users.ts';

const none = 0;

/** Addresses of the account itself; those of a company belong to the company. */
export const addressData = personalRows({
  name: 'addresses',
  table: accountAddresses,
  isOf: ({ userId }: Person) => eq(accountAddresses.userId, userId ?? none),
  hidden: ['id', 'userId', 'companyId'],
});

/** The devices on which somebody is signed in. A person who asks to be forgotten is signed out everywhere. */
export const sessionData: PersonalData = {
  name: 'sessions',
  tables: [sessions],
  read: (reader, { userId }) => {
    const { device, signedInAt, expiresAt } = sessions;
    return reader
      .select({ device, signedInAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId ?? none))
      .orderBy(desc(signedInAt));
  },
  erase: async (tx, { userId }) => ({
    erased: deletedRows(await tx.delete(sessions).where(eq(sessions.userId, userId ?? none))),
  }),
};

/** The account itself. It is removed last, in the same way as when its owner deletes it. */
export const accountData: PersonalData = {
  name: 'account',
  tables: [users, companies, accountTokens, userIdentities, userPasskeys],
  read: async (reader, { userId }) => {
    const user = userId === null ? null : await findUser(reader, userId);
    if (!user) return [];
    const { passwordHash: _hash, companyOf, imagePath, ...account } = user;
    const { name, createdAt, usedAt } = userPasskeys;
    const { provider, since } = userIdentities;
    const [passkeys, signInWith] = await Promise.all([
      reader.select({ name, createdAt, usedAt }).from(userPasskeys).where(eq(userPasskeys.userId, user.id)),
      reader.select({ provider, since }).from(userIdentities).where(eq(userIdentities.userId, user.id)),
    ]);
    return [{ ...account, picture: imagePath !== null, company: companyOf, passkeys, signInWith }];
  },
  erase: async (tx, { userId }, config) => {
    const user = userId === null ? null : await findUser(tx, userId);
    if (!user) return { erased: 0 };
    await forgetAccount(tx, user, new Date());
    return { erased: 1, after: () => removeArchitectImage(filesOf(config), user.imagePath) };
  },
};
