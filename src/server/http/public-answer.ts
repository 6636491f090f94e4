import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { jsonForHtml } from '#domain/json-for-html.ts';

const compress = promisify(brotliCompress);

/** An answer that is the same for everybody, as JSON. It is encoded once, however often it is sent. */
export class PublicAnswer<T> {
  /** The type of the JSON, for the type check only. */
  declare readonly answer: T;
  #json: string | undefined;
  /** The tags of everything that it shows. A change of one of these makes it out of date. */
  readonly tags: ReadonlySet<string>;
  /** Whether the answer may be kept for the next caller. False: each call has to be handled. */
  readonly mayBeKept: boolean;
  #value: T | undefined;
  #htmlJson: string | undefined;
  #bytes: Buffer | undefined;
  #brotli: Promise<Buffer> | undefined;

  constructor(json: string, tags: Iterable<string>, mayBeKept = true) {
    this.#json = json;
    this.tags = new Set(tags);
    this.mayBeKept = mayBeKept;
  }

  static of<T>(answer: T, tags: Iterable<string>): PublicAnswer<T> {
    return new PublicAnswer(JSON.stringify(answer), tags);
  }

  get json(): string {
    return this.#json ?? this.#bytes!.toString();
  }

  /** The parsed JSON, one object for all readers. */
  get value(): T {
    return (this.#value ??= JSON.parse(this.json) as T);
  }

  /** The JSON without spaces, for a script of a page. */
  get htmlJson(): string {
    return (this.#htmlJson ??= jsonForHtml(this.value));
  }

  /** The text is dropped for them, because the collector of garbage would carry thousands of kept texts along. */
  get bytes(): Buffer {
    if (!this.#bytes) {
      this.#bytes = Buffer.from(this.json);
      this.#json = undefined;
    }
    return this.#bytes;
  }

  /** The same, compressed. */
  get brotli(): Promise<Buffer> {
    return (this.#brotli ??= compress(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
}

/** The value of a handler's answer, kept or made for this call. */
export const valueOf = <T>(answer: T | PublicAnswer<T>): T => (answer instanceof PublicAnswer ? answer.value : answer);

/** A JSON object of fields that are JSON already; an undefined one is left out. */
export function jsonObject(fields: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(fields).filter(([, json]) => json !== undefined);
  return `{${present.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

/** One JSON object of two that have fields, none of them in both. */
export const joinedObjects = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;
