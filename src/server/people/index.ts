import type { peopleContract } from '#contract/people.ts';
import { signedInUser } from '#server/accounts/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { readPerson } from './personal-parts.ts';

export { erasePerson, personOf, readPerson } from './personal-parts.ts';

/** The calls of who is signed in about all that is kept of a person. */
export function peopleHandlers({ database: { reader }, clock }: ServerDeps): Handlers<typeof peopleContract> {
  return {
    exportData: async ({ visitor }) => {
      const { id, email } = await signedInUser(reader, visitor);
      return { madeAt: clock().toISOString(), data: await readPerson(reader, { email, userId: id }) };
    },
  };
}
