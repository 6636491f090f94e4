import type { z } from 'zod';
import type { RegisterBody, RegisterPartnerBody } from '#contract/accounts.ts';
import { consentsOf, missingConsents, type ConsentId } from '#domain/accounts/consents.ts';
import { registrationProblems, type Registration, type RegistrationProblem } from '#domain/accounts/registration.ts';
import type { Locale } from '#domain/locale.ts';
import type { TextKey } from '#i18n/keys.ts';
import { logConsents } from '#server/consents/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { eq } from 'drizzle-orm';
import { ShopError, type FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { accountExistsMail, confirmEmailMail, partnerAskedMail } from './account-mails.ts';
import { makeToken } from './account-tokens.ts';
import { insertFirstAddress } from './addresses.ts';
import { storeArchitectImage } from './architect-image.ts';
import { hashPassword, passwordMessage } from './passwords.ts';
import { findUserByEmail } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type CustomerBody = z.output<typeof RegisterBody> & { locale: Locale };
type PartnerBody = z.output<typeof RegisterPartnerBody> & { locale: Locale };
type NewUser = typeof users.$inferInsert & { email: string; locale: Locale };

/**
 * Registers a customer. Faults of the fields are answered; whether the e-mail is taken is not: in both cases a hash is
 * made and a mail sent (ACCOUNT-3).
 */
export async function registerCustomer(deps: Deps, body: CustomerBody): Promise<void> {
  refuseFields({
    ...registrationFields(body),
    ...commonFields(body, [body.firstName, body.lastName, body.companyName]),
  });
  const passwordHash = await hashPassword(body.password);
  const imagePath = body.architect ? await storeArchitectImage(filesOf(deps.config), body.image) : null;
  const { email, phone, locale, redistributor, architect, company } = body;
  const user: NewUser = {
    discr: 'customer',
    email,
    passwordHash,
    firstName: body.firstName,
    lastName: body.lastName,
    phone,
    companyName: company ? body.companyName : '',
    taxNumber: company ? body.taxNumber : '',
    redistributor,
    architect,
    description: architect ? body.description : '',
    imagePath,
    locale,
  };
  await store(deps, user, { consents: body.consents, address: company ? body.companyAddress : null });
}

/** Asks for an account of a partner, who waits for the shop to be let in (ACCOUNT-2). */
export async function registerPartner(deps: Deps, body: PartnerBody): Promise<void> {
  // A company that registers as a customer may leave it empty.
  const noTaxNumber = { ...(body.taxNumber.trim() === '' && { taxNumber: [{ key: texts['tax-number'] }] }) };
  const wrong = registrationFields({ ...body, company: true, architect: false, description: '', image: '' });
  refuseFields({ ...wrong, ...noTaxNumber, ...commonFields(body, [body.firstName, body.lastName, body.companyName]) });
  const passwordHash = await hashPassword(body.password);
  const { email, firstName, lastName, phone, locale, companyName: name, taxNumber } = body;
  const user: NewUser = { discr: 'partner', email, passwordHash, firstName, lastName, phone, locale, active: false };
  await store(deps, user, { consents: body.consents, company: { name, taxNumber } });
}

/** What is wrong with the fields of a registration, in the words of its form. */
export const registrationFields = (registration: Registration): FieldMessages =>
  Object.fromEntries(
    Object.entries(registrationProblems(registration)).map(([field, problem]) => [field, [{ key: texts[problem] }]]),
  );

const texts = {
  required: 'validation.required',
  'tax-number': 'register.tax_number',
  phone: 'checkout.address.phone',
} as const satisfies Record<RegistrationProblem, TextKey>;

function commonFields(body: CustomerBody | PartnerBody, own: readonly string[]): FieldMessages {
  const weak = passwordMessage(body.password, [body.email, ...own]);
  const missingIds = body.consents ? missingConsents(body.consents) : [];
  return {
    ...(weak && { password: [weak] }),
    ...Object.fromEntries(missingIds.map((id) => [`consents.${id}`, [{ key: 'register.consent_required' as const }]])),
  };
}

export function refuseFields(fields: FieldMessages): void {
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}

/** The consents, the company and the address that are stored with an account. */
type Beside = {
  /** Undefined: the person was not asked. */
  consents: readonly ConsentId[] | undefined;
  company?: typeof companies.$inferInsert;
  address?: CustomerBody['companyAddress'];
};

/** An account that nobody has confirmed yet is replaced; a confirmed one stays as it is. */
async function store(
  { database, config, clock }: Deps,
  user: NewUser,
  { consents, company, address }: Beside,
): Promise<void> {
  const now = clock();
  const { email, locale } = user;
  await database.transaction(async (tx) => {
    const account = await findUserByEmail(tx, email);
    if (account?.confirmedAt) {
      const mail = accountExistsMail(config, locale);
      await queueMessage(tx, { key: `account-exists:${account.id}:${now.getTime()}`, recipient: email, ...mail });
      return;
    }
    if (account) await tx.delete(users).where(eq(users.id, account.id));
    const id = await insertUser(tx, user, company);
    const questions = consents ? consentsOf('registration') : [];
    const words = questions.map((consent) => ({ consent, given: consents!.includes(consent) }));
    await logConsents(tx, { subject: { userId: id }, words, source: 'registration', at: now });
    if (address) await insertFirstAddress(tx, { userId: id }, address);
    const token = await makeToken(tx, { userId: id, purpose: 'confirm', now });
    const key = `confirm-email:${hashToken(token)}`;
    await queueMessage(tx, { key, recipient: email, ...confirmEmailMail(config, { locale, token }) });
    if (user.discr === 'partner')
      await queueMessage(tx, { key: `partner-asked:${id}`, ...partnerAskedMail(config, email) });
  });
}

async function insertUser(tx: Transaction, user: NewUser, company?: typeof companies.$inferInsert): Promise<number> {
  const [storedCompany] = company ? await tx.insert(companies).values(company).returning({ id: companies.id }) : [];
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, companyId: storedCompany?.id ?? null, companyManager: storedCompany !== undefined })
    .returning({ id: users.id });
  return inserted!.id;
}
