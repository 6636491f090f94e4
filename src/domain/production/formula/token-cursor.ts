import { FormulaError, type FormulaFault } from './formula.ts';
import type { Token } from './tokens.ts';

/** Walks through the tokens of a formula; the last one, its end, is never passed. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get next(): Token {
    return this.#tokens[this.#place]!;
  }

  /** The one behind the next. */
  get after(): Token | undefined {
    return this.#tokens[this.#place + 1];
  }

  take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.#place += 1;
    return token;
  }

  isSign(...signs: readonly string[]): boolean {
    return this.next.kind === 'sign' && signs.includes(this.next.text);
  }

  close(): void {
    if (!this.isSign(')')) this.fail('expected-close');
    this.take();
  }

  /** Refuses the formula at a token; where it has ended too early, that is what is wrong. */
  fail(fault: FormulaFault, { kind, at, text }: Token = this.next): never {
    throw new FormulaError({ kind: kind === 'end' ? 'end' : fault, at, found: text });
  }
}
