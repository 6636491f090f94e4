import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer, Contract, Endpoint, Parsed } from '#contract/endpoint.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/log.ts';
import type { Message } from './errors.ts';
import type { Visitor } from './visitor.ts';

const compress = promisify(brotliCompress);

/** What every area is built from. */
export type ServerDeps = { database: Database; config: Config; log: Logger; clock: () => Date };

export type Notice = { type: 'success' | 'info' | 'warning' | 'error'; text: Message };

/** Around the parsed input: who calls, in which language, and what to say beside the answer. */
export type CallContext = {
  locale: Locale;
  visitor: Visitor;
  /** Address of the caller, for limits. */
  ip: string;
  /** Shows a toast in the browser by x-ui-notify. */
  notify: (notice: Notice) => void;
};

/** Already serialised JSON; a handler of a hot list answers it to save a parse and a stringify. Encoded once, however often it is sent. */
export class RawJson {
  readonly text: string;
  #bytes: Buffer | undefined;
  #brotli: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }

  /** The same, compressed. */
  get brotli(): Promise<Buffer> {
    return (this.#brotli ??= compress(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
}

export type Handler<E extends Endpoint> = (call: Parsed<E> & CallContext) => Promise<Answer<E> | RawJson>;
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<NonNullable<C[K]> & Endpoint> };
