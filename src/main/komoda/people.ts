import { writeFile } from 'node:fs/promises';
import { erasePerson, personOf, readPerson } from '#server/people/index.ts';
import { refuseUsage, text, type Command } from './command.ts';
import { refuse } from './orders/refuse.ts';
import { withShop } from './with-shop.ts';

/** Export and erasure of a person across all areas, for requests by the data protection law (PEOPLE-1, PEOPLE-2). */
export const peopleCommand: Command = {
  name: 'people',
  usage: 'people export E-MAIL [--out FILE] | people erase E-MAIL [--yes]',
  summary: 'komoda.people.summary',
  details: 'komoda.people.details',
  options: { out: { type: 'string' }, yes: { type: 'boolean' } },
  run: (context, { positionals: [action, email], values }) => {
    if ((action !== 'export' && action !== 'erase') || !email?.includes('@'))
      return Promise.resolve(refuseUsage(context, peopleCommand.usage));
    const { say, translate, pathOf, confirm } = context;
    const config = context.readConfig();
    return withShop(config, async ({ database }) => {
      if (action === 'erase' && values['yes'] !== true) {
        const sure = await confirm(translate('komoda.people.sure', { email }));
        if (!sure) return refuse(context, 'komoda.people.not_erased', {});
      }
      const person = await personOf(database.reader, email);
      if (action === 'export') {
        const copy = JSON.stringify({ email: person.email, data: await readPerson(database.reader, person) }, null, 2);
        const out = text(values['out']);
        if (out === undefined) say(copy);
        else await writeFile(pathOf(out), `${copy}\n`, { mode: 0o600 });
        return 0;
      }
      for (const { name, erased, kept } of await erasePerson(database, config, person)) {
        say(`${name.padEnd(22)} ${translate('komoda.people.erased', { count: erased })}`);
        if (kept) say(`  ${translate('komoda.people.kept', { count: kept.count, why: translate(kept.why) })}`);
      }
      say(translate('komoda.people.elsewhere'));
      return 0;
    });
  },
};
