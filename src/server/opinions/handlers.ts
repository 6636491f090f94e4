import type { opinionsContract } from '#contract/opinions.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import { proofOfWork } from '#server/gateways/captcha.ts';
import { ShopError } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { addOpinion, writerOf } from './add-opinion.ts';
import { listOpinions } from './list-opinions.ts';

/** The calls of opinions, by endpoint name. Who falls into a trap hears what everybody hears. */
export function opinionHandlers(deps: ServerDeps): Handlers<typeof opinionsContract> {
  const { database, config, clock } = deps;
  const captcha = config.captchaKey === null ? null : proofOfWork(config.captchaKey);
  const { keep } = catalogueMemory(database).answers;
  return {
    listOpinions: keep('listOpinions', ({ query }) => listOpinions(database.reader, query)),
    addOpinion: async ({ body, visitor, locale, address, notify }) => {
      const writer = await writerOf(database.reader, visitor, body);
      const who = { address, email: writer.email };
      await countUse(database.reader, { limits: config.limits, name: 'opinions', who, now: clock() });
      if (captcha && !captcha.holds(body.captcha, clock())) throw new ShopError('invalid', { key: 'contact.captcha' });
      if (body.website === '') await addOpinion(deps, { ...body, writer, locale });
      notify({ type: 'success', text: { key: 'opinion.received' } });
      return { state: 'pending' };
    },
  };
}
