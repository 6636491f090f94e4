import { userInfo } from 'node:os';
import { staffRoles, type StaffRole } from '#domain/staff/rights.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import { ShopError } from '#server/http/errors.ts';
import {
  addressOfLink,
  changePerson,
  endSessionsOf,
  findStaff,
  invite,
  linkForOwner,
  listDevices,
  listPeople,
  resetFactors,
  type StaffRow,
} from '#server/staff/index.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { tellingWrong, WrongValue } from './read-options.ts';
import { withShop } from './with-shop.ts';

export const staffCommand: Command = {
  name: 'staff',
  usage: 'staff owner|list|invite|role|block|unblock|sessions|reset ...',
  summary: 'komoda.staff.summary',
  details: 'komoda.staff.options',
  options: { role: { type: 'string' }, name: { type: 'string' }, end: { type: 'boolean' } },
  run: (context, args) =>
    tellingWrong(context, async () => {
      const [name = '', email, word] = args.positionals;
      const action = email === undefined ? undefined : actions[name];
      if (name !== 'list' && action === undefined)
        return refuseUsage(context, context.translate('komoda.staff.options').trim());
      return withShop(context.readConfig(), (shop) =>
        action === undefined
          ? list(context, shop)
          : tellingRefused(context, () =>
              action(context, shop, { email: email!.toLowerCase(), word, values: args.values }),
            ),
      );
    }),
};

type StaffArguments = { email: string; word: string | undefined; values: Arguments['values'] };
type Action = (context: CommandContext, shop: OpenShop, asked: StaffArguments) => Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  owner: async (context, { database }, { email }) => {
    refuseNoMail(email);
    const config = context.readConfig();
    const { locale } = context;
    const token = await database.transaction((tx) => linkForOwner(tx, { email, locale, now: new Date() }));
    context.say(context.translate('komoda.staff.link', { url: addressOfLink(config, token, locale) }));
    return 0;
  },
  invite: async (context, { database }, { email, values }) => {
    refuseNoMail(email);
    const role = roleOf(text(values['role']));
    const name = text(values['name'])?.trim() || email.split('@')[0]!;
    const { locale } = context;
    await database.transaction((tx) => invite(tx, askedBy(context), { email, name, role, locale }));
    context.say(context.translate('komoda.staff.invited', { email }));
    return 0;
  },
  role: (context, shop, { email, word }) => change(context, shop, email, { role: roleOf(word) }),
  block: (context, shop, { email }) => change(context, shop, email, { blocked: true }),
  unblock: (context, shop, { email }) => change(context, shop, email, { blocked: false }),
  sessions: async (context, shop, { email, values }) => {
    const person = await personOf(shop, email);
    if (values['end'] === true) {
      await shop.database.transaction((tx) => endSessionsOf(tx, person.id));
      context.say(context.translate('komoda.staff.sessions_ended', { email }));
      return 0;
    }
    const devices = await listDevices(shop.database.reader, { staffId: person.id, now: new Date() });
    if (devices.length === 0) context.say(context.translate('komoda.staff.no_sessions', { email }));
    for (const { signedInAt, seenAt, device } of devices) context.say([signedInAt, seenAt, device].join('  '));
    return 0;
  },
  reset: async (context, shop, { email }) => {
    const { id } = await personOf(shop, email);
    await shop.database.transaction((tx) => resetFactors(tx, askedBy(context), id));
    context.say(context.translate('komoda.staff.reset_done', { email }));
    return 0;
  },
};

const askedBy = ({ readConfig }: CommandContext) => ({
  config: readConfig(),
  now: new Date(),
  by: userInfo().username,
});

async function list({ say, translate }: CommandContext, { database }: OpenShop): Promise<number> {
  const people = await listPeople(database.reader);
  if (people.length === 0) say(translate('komoda.staff.none'));
  for (const { email, role, state, factors, seenAt, name } of people)
    say(
      [
        email.padEnd(32),
        role.padEnd(9),
        state.padEnd(7),
        seenAt === null ? '' : warsawMomentOf(new Date(seenAt)),
        factors.join('+'),
        name,
      ]
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

async function change(
  context: CommandContext,
  shop: OpenShop,
  email: string,
  changes: { role: StaffRole } | { blocked: boolean },
): Promise<number> {
  const { id } = await personOf(shop, email);
  const { role, blockedAt } = await shop.database.transaction((tx) =>
    changePerson(tx, askedBy(context), { id, ...changes }),
  );
  context.say(
    context.translate('komoda.staff.changed', { email, role, state: blockedAt === null ? 'active' : 'blocked' }),
  );
  return 0;
}

async function personOf({ database }: OpenShop, email: string): Promise<StaffRow> {
  const person = await findStaff(database.reader, { email });
  if (!person) throw new WrongValue('komoda.staff.unknown', { email });
  return person;
}

function roleOf(text: string | undefined): StaffRole {
  const role = staffRoles.find((candidate) => candidate === text);
  if (!role) throw new WrongValue('komoda.staff.unknown_role', { role: text ?? '', known: staffRoles.join(', ') });
  return role;
}

function refuseNoMail(email: string): void {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    throw new WrongValue('komoda.given.email', { name: 'E-MAIL', given: email });
}

/** What a use case refuses is a sentence here too. */
async function tellingRefused({ complain, translate }: CommandContext, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const [field] = Object.values(error.fields).flat();
    const { key, params } = field ?? error.text;
    complain(translate(key, params));
    return 1;
  }
}
