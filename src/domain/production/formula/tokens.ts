import { FormulaError, type FormulaFault } from './formula.ts';

export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  /** A name without its square brackets. */
  readonly text: string;
  /** The place of its first sign, from 1. */
  readonly at: number;
};

const longest = 500;
const shape = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|\[([^\]]*)\]|(<=|>=|<>|[-+*/()<>=,;|]))/uy;

/** The parts of a formula, with a last one that stands for its end. */
export function tokensOf(formula: string): Token[] {
  if (formula.trim() === '') throw new FormulaError({ kind: 'empty', at: 1, found: '' });
  if (formula.length > longest) throw new FormulaError({ kind: 'too-long', at: longest, found: String(longest) });
  const comma = /\d,\d/.exec(formula);
  // `12,5` may be one number or two, so it is refused.
  if (comma) throw new FormulaError({ kind: 'comma', at: comma.index + 2, found: comma[0] });
  const tokens: Token[] = [];
  let place = 0;
  while (formula.slice(place).trim() !== '') {
    shape.lastIndex = place;
    const [whole, number, name, bracketed, sign] = shape.exec(formula) ?? [];
    const at = place + formula.slice(place).search(/\S/) + 1;
    if (whole === undefined) throw new FormulaError({ kind: 'sign', at, found: formula[at - 1]! });
    place += whole.length;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    else tokens.push({ kind: 'name', text: (name ?? bracketed ?? '').trim(), at });
    const next = formula[place];
    if (number !== undefined && next !== undefined && /[\p{L}_]/u.test(next))
      throw new FormulaError({ kind: 'number', at, found: number + next });
  }
  return [...tokens, { kind: 'end', text: '', at: formula.length + 1 }];
}

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

  /** The token after the next one. */
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

  /** Takes the next token if it is one of the signs, and answers which; null: it is none of them. */
  takeSign<Sign extends string>(signs: readonly Sign[]): Sign | null {
    const sign = this.next.kind === 'sign' ? signs.find((each) => each === this.next.text) : undefined;
    if (sign !== undefined) this.take();
    return sign ?? null;
  }

  close(): void {
    if (!this.isSign(')')) this.fail('expected-close');
    this.take();
  }

  /** Refuses the formula at a token. At the last token the fault is that the formula ends too early. */
  fail(fault: FormulaFault, { kind, at, text }: Token = this.next): never {
    throw new FormulaError({ kind: kind === 'end' ? 'end' : fault, at, found: text });
  }
}
