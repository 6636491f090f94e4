import type { opinionsContract } from '#contract/opinions.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import { formGuard } from '#server/forms/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { addOpinion, writerOf } from './add-opinion.ts';
import { listOpinions } from './list-opinions.ts';

export { addDemoOpinions } from './add-demo-opinions.ts';
export { askForOpinions } from './ask-for-opinions.ts';
export { findStaffOpinion, listStaffOpinions, moderateOpinion, type StaffOpinion } from './moderate-opinion.ts';
export { opinionData } from './personal-data.ts';

/** The calls of opinions, by endpoint name. Programs that fill in the hidden field get the same answer as people. */
export function opinionHandlers(deps: ServerDeps): Handlers<typeof opinionsContract> {
  const { database } = deps;
  const isHuman = formGuard(deps);
  const { keep } = catalogueMemory(database).answers;
  return {
    listOpinions: keep('listOpinions', ({ query }) => listOpinions(database.shared, query)),
    addOpinion: async ({ body, visitor, locale, address, notify }) => {
      const writer = await writerOf(database.reader, visitor, body);
      if (await isHuman('opinions', { ...body, address, email: writer.email }))
        await addOpinion(deps, { ...body, writer, locale });
      notify({ type: 'success', text: { key: 'opinion.received' } });
      return { state: 'pending' };
    },
  };
}
