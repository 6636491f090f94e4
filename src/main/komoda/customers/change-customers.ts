import { sql } from 'drizzle-orm';
import { toMinor, type Minor } from '#domain/pricing/money.ts';
import type { TextKey } from '#i18n/keys.ts';
import {
  approveCustomer,
  changeCustomer,
  inviteMember,
  refuseCustomer,
  type BusinessRefusal,
} from '#server/accounts/index.ts';
import { priceGroups, productPrices } from '#server/database/schema/index.ts';
import { changeGroupDiscount } from '#server/import/index.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import type { OpenShop } from '../../open-shop.ts';
import { refuseUsage, text, type Arguments, type CommandContext } from '../command.ts';
import { WrongValue } from '../read-options.ts';
import { money, refuse, type Action, type CustomerArguments } from './answers.ts';

const longestTermDays = 365;

/** The changes of business customers, by the word behind `customers`. */
export const changesOfCustomers: Readonly<Record<string, Action>> = {
  group,
  approve: async (context, shop, { email, values }) => {
    const option = values['account-manager'] === undefined ? 'supervisor' : 'account-manager';
    const supervisor = needed(values, option, 'komoda.customers.no_supervisor');
    const priceGroup = text(values['group'])?.trim();
    const outcome = await approveCustomer(depsOf(context, shop), email, { supervisor, priceGroup });
    if (outcome.ok && priceGroup) await warnOfUnpriced(context, shop, priceGroup);
    return reportOutcome(context, outcome, email, 'komoda.customers.approve_done');
  },
  refuse: async (context, shop, { email, values }) => {
    const reason = needed(values, 'reason', 'komoda.customers.no_reason');
    return reportOutcome(
      context,
      await refuseCustomer(depsOf(context, shop), email, reason),
      email,
      'komoda.customers.refuse_done',
    );
  },
  'account-manager': accountManager,
  /** The former name of `account-manager`. */
  supervisor: accountManager,
  'add-member': addMember,
  manager: async (context, shop, { email, values }) => {
    const manager = values['none'] !== true;
    const outcome = await changeCustomer(depsOf(context, shop), email, { manager });
    return reportOutcome(
      context,
      outcome,
      email,
      manager ? 'komoda.customers.manager_done' : 'komoda.customers.manager_none',
    );
  },
  credit,
  discount,
};

const depsOf = ({ readConfig }: CommandContext, { database }: OpenShop) => ({
  database,
  config: readConfig(),
  clock: () => new Date(),
});

function needed(values: Arguments['values'], name: string, complaint: TextKey): string {
  const value = text(values[name])?.trim() ?? '';
  if (value === '') throw new WrongValue(complaint, {});
  return value;
}

function reportOutcome(
  context: CommandContext,
  outcome: { ok: true } | BusinessRefusal,
  email: string,
  key: TextKey,
  params: Record<string, string> = {},
): number {
  if (!outcome.ok) return refuse(context, refusals[outcome.reason], email);
  context.say(context.translate(key, { email, ...params }));
  return 0;
}

const refusals = {
  unknown: 'komoda.customers.unknown',
  'not-business': 'komoda.customers.not_business',
  'not-partner': 'komoda.customers.not_partner',
  unconfirmed: 'komoda.customers.unconfirmed',
  changed: 'staff.changed_meanwhile',
} as const;

async function group(
  context: CommandContext,
  shop: OpenShop,
  { email, word, values }: CustomerArguments,
): Promise<number> {
  const priceGroup = values['none'] === true ? '' : word?.trim();
  if (priceGroup === undefined) return refuseUsage(context, context.translate('komoda.customers.options').trim());
  const outcome = await changeCustomer(depsOf(context, shop), email, { priceGroup });
  if (outcome.ok && priceGroup !== '') await warnOfUnpriced(context, shop, priceGroup);
  const key = priceGroup === '' ? 'komoda.customers.group_none' : 'komoda.customers.group_done';
  return reportOutcome(context, outcome, email, key, { group: priceGroup });
}

async function accountManager(context: CommandContext, shop: OpenShop, { email, word = '' }: CustomerArguments) {
  const supervisor = word.trim();
  if (supervisor === '') throw new WrongValue('komoda.customers.no_supervisor', {});
  const outcome = await changeCustomer(depsOf(context, shop), email, { supervisor });
  return reportOutcome(context, outcome, email, 'komoda.customers.supervisor_done', { supervisor });
}

/** How much may be ordered to be paid later, and within how many days. */
async function credit(
  context: CommandContext,
  shop: OpenShop,
  { email, word = '', days = '', values }: CustomerArguments,
) {
  const granted = values['none'] === true ? null : creditOf(word, days);
  const outcome = await changeCustomer(depsOf(context, shop), email, { credit: granted });
  if (granted === null) return reportOutcome(context, outcome, email, 'komoda.customers.credit_none');
  return reportOutcome(context, outcome, email, 'komoda.customers.credit_done', { limit: money(granted.limit), days });
}

function creditOf(word: string, days: string): { limit: Minor; days: number } {
  const amount = parseAmount(word) ?? 0;
  const isTerm = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= longestTermDays;
  if (amount <= 0 || !isTerm) throw new WrongValue('komoda.customers.no_credit', {});
  return { limit: toMinor(amount), days: Number(days) };
}

/** For a group. Its name stands where the other commands have an e-mail. */
async function discount(
  { say, translate }: CommandContext,
  { database }: OpenShop,
  { email: name, word = '' }: CustomerArguments,
) {
  const percent = /^\d{1,2}$/.test(word) ? Number(word) : null;
  if (percent === null) throw new WrongValue('komoda.customers.no_percent', { given: word });
  await changeGroupDiscount(database, { group: name, percent });
  say(
    translate(percent === 0 ? 'komoda.customers.discount_none' : 'komoda.customers.discount_done', {
      group: name,
      percent,
    }),
  );
  return 0;
}

/** A group exists by its prices or its discount, so nobody would notice a misspelt one. */
async function warnOfUnpriced({ complain, translate }: CommandContext, { database }: OpenShop, name: string) {
  const { rows } = await database.reader.execute(sql`
    select from ${productPrices} where ${productPrices.priceGroup} = ${name}
    union all select from ${priceGroups} where ${priceGroups.code} = ${name} limit 1`);
  if (rows.length === 0) complain(translate('komoda.customers.group_unpriced', { group: name }));
}

async function addMember(context: CommandContext, shop: OpenShop, { email: partner, word, values }: CustomerArguments) {
  const email = word?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    throw new WrongValue('komoda.given.email', { name: 'NEW-E-MAIL', given: email });
  const outcome = await inviteMember(depsOf(context, shop), {
    partner,
    email,
    firstName: text(values['first-name']) ?? '',
    lastName: text(values['last-name']) ?? '',
  });
  if (!outcome.ok) return refuse(context, memberRefusals[outcome.reason], outcome.reason === 'taken' ? email : partner);
  context.say(context.translate('komoda.customers.member_done', { email, partner }));
  return 0;
}

const memberRefusals = {
  unknown: 'komoda.customers.unknown',
  'not-partner': 'komoda.customers.not_partner',
  taken: 'komoda.customers.taken',
} as const;
