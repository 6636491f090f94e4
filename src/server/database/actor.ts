import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActorKind } from './schema/index.ts';

/** The acting person and the way of acting; the audit log notes them with every row that changes. */
export type Actor = {
  kind: ActorKind;
  /** The id of the member of staff. */
  id?: number;
  label: string;
  /** The name of the call, or the command. */
  action: string;
  requestId?: string;
  address?: string;
  device?: string;
  askedAgain?: boolean;
  /** The only table whose changes are noted, if the work changes rows of the others by the hundred thousand. */
  only?: string;
};

const acting = new AsyncLocalStorage<Actor>();

/** Everything that the work changes in transactions, or on connections that it opens, is the actor's. */
export const actAs = <T>(actor: Actor, work: () => T): T => acting.run(actor, work);

/** Who acts just now; undefined: visitors and the shop itself, whose changes are not noted. */
export const currentActor = (): Actor | undefined => acting.getStore();
