import type { Answer, Contract, Endpoint, Parsed } from '#contract/endpoint.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/log.ts';
import type { Message } from './errors.ts';
import type { PublicAnswer } from './public-answer.ts';
import type { Visitor } from './visitor.ts';

/** The dependencies of every area. */
export type ServerDeps = { database: Database; config: Config; log: Logger; clock: () => Date };

export type Notice = { type: 'success' | 'info' | 'warning' | 'error'; text: Message };

/** The context of the parsed input: the caller, the language, and toasts beside the answer. */
export type CallContext = {
  locale: Locale;
  visitor: Visitor;
  /** Address of the caller, for payment providers. */
  ip: string;
  /** The same for limits. Null: everybody may stand behind it, as behind a proxy that nobody has configured. */
  address: string | null;
  /** Shows a toast in the browser by x-ui-notify. */
  notify: (notice: Notice) => void;
};

/** Parsed input in, answer out. An answer that is the same for everybody may come as a PublicAnswer. */
export type Handler<E extends Endpoint> = (
  call: Parsed<E> & CallContext,
) => Promise<Answer<E> | PublicAnswer<Answer<E>>>;
/** Of a whole contract, by the names of its endpoints. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<NonNullable<C[K]> & Endpoint> };

/** A handler that gets the input that its own endpoint has parsed. */
type AnyHandler<Call> = (call: Call) => Promise<unknown>;

/**
 * Handlers to be called by a name that is only known while the server runs, after their endpoint has parsed the call.
 */
export const byName = <Name extends PropertyKey, Call>(handlers: Record<Name, unknown>) =>
  handlers as Record<Name, AnyHandler<Call>>;
