import { keysOf } from '#domain/keys-of.ts';
import { kindOfCustomer, personName } from '#domain/accounts/user.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { findBusinessCustomer, listBusinessCustomers, type BusinessCustomer } from '#server/accounts/index.ts';
import { findCredit } from '#server/credits/index.ts';
import type { Reader } from '#server/database/database.ts';
import type { OpenShop } from '../../open-shop.ts';
import type { CommandContext } from '../command.ts';
import { money, refuse, type CustomerArguments } from './answers.ts';

export async function listCustomers(
  { say, translate }: CommandContext,
  { database }: OpenShop,
  waiting: boolean,
): Promise<number> {
  const customers = await listBusinessCustomers(database.reader, { waiting });
  if (customers.length === 0) say(translate(waiting ? 'komoda.customers.none_waiting' : 'komoda.customers.none'));
  for (const customer of customers)
    say(
      [
        customer.email.padEnd(32),
        translate(kindOf(customer)).padEnd(14),
        translate(`komoda.customers.${customer.state}`).padEnd(10),
        warsawDayOf(customer.createdAt),
        companyOf(customer).name,
        priceGroupOf(customer),
      ]
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

export async function showCustomer(
  context: CommandContext,
  { database }: OpenShop,
  { email }: CustomerArguments,
): Promise<number> {
  const account = await findBusinessCustomer(database.reader, email);
  if (!account) return refuse(context, 'komoda.customers.unknown', email);
  const { customer, members } = account;
  const { say, translate } = context;
  say(`${customer.email}: ${translate(kindOf(customer))}, ${translate(`komoda.customers.${customer.state}`)}`);
  const { name, taxNumber } = companyOf(customer);
  const details = {
    name: personName(customer),
    company: [name, taxNumber].filter(Boolean).join(', '),
    phone: customer.phone,
    description: customer.description,
    picture: customer.imagePath ?? '',
    supervisor: customer.supervisor,
    group: priceGroupOf(customer),
    credit: await creditText(context, database.reader, customer.id),
    members: members.join(', '),
    refusal: customer.refusal,
  };
  for (const detail of keysOf(details))
    if (details[detail] !== '') say(`  ${translate(`komoda.customers.detail.${detail}`)}: ${details[detail]}`);
  return 0;
}

async function creditText({ translate }: CommandContext, reader: Reader, userId: number): Promise<string> {
  const terms = await findCredit(reader, userId);
  if (!terms) return '';
  const { limit, days, open } = terms;
  return translate('komoda.customers.credit_of', { limit: money(limit), days, open: money(open) });
}

const kindOf = (customer: BusinessCustomer) => `komoda.customers.${kindOfCustomer(customer)}` as const;

const companyOf = ({ companyOf: company, companyName, taxNumber }: BusinessCustomer) =>
  company ?? { name: companyName, taxNumber };

const priceGroupOf = ({ companyOf: company, priceGroup }: BusinessCustomer) => company?.priceGroup ?? priceGroup;
