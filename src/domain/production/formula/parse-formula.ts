import {
  comparisons,
  FormulaError,
  type FormulaFault,
  functionNames,
  type Case,
  type Comparison,
  type Expression,
  type FormulaProblem,
  type FunctionName,
  type Operator,
  type Test,
  type Vocabulary,
} from './formula.ts';
import { tokensOf, type Token } from './tokens.ts';

export type ParsedFormula =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: FormulaProblem };

/** Reads a formula; what it names has to be in the vocabulary (PRODUCTION-10). */
export function parseFormula(formula: string, vocabulary: Vocabulary): ParsedFormula {
  try {
    return { ok: true, expression: new Reader(tokensOf(formula), vocabulary).whole() };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { ok: false, problem: error.problem };
  }
}

type Argument =
  | { readonly is: 'number'; readonly expression: Expression }
  | { readonly is: 'test'; readonly test: Test };

const operators: Readonly<Record<'sums' | 'products', readonly string[]>> = { sums: ['+', '-'], products: ['*', '/'] };
const words = ['if', 'and', 'or', 'not', ...functionNames];
const mostArguments: Readonly<Partial<Record<string, number>>> = { round: 1, ceil: 1, floor: 1, not: 1 };

/** Descends from sums to products to single values; every call reads at least one token, so it ends. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #vocabulary: Vocabulary;
  #place = 0;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary) {
    this.#tokens = tokens;
    this.#vocabulary = vocabulary;
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#next.kind !== 'end') this.#fail('rest');
    return expression;
  }

  get #next(): Token {
    return this.#tokens[this.#place]!;
  }

  #take(): Token {
    const token = this.#next;
    if (token.kind !== 'end') this.#place += 1;
    return token;
  }

  #isSign(...signs: readonly string[]): boolean {
    return this.#next.kind === 'sign' && signs.includes(this.#next.text);
  }

  #fail(fault: FormulaFault, { kind, at, text }: Token = this.#next): never {
    throw new FormulaError({ kind: kind === 'end' ? 'end' : fault, at, found: text });
  }

  #sum(): Expression {
    return this.#chain('sums', () => this.#chain('products', () => this.#value()));
  }

  #chain(level: keyof typeof operators, read: () => Expression): Expression {
    let left = read();
    while (this.#isSign(...operators[level])) {
      const operator = this.#take().text as Operator;
      left = { kind: 'sum', operator, left, right: read() };
    }
    return left;
  }

  #value(): Expression {
    const token = this.#take();
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind === 'name') return this.#named(token);
    if (token.text === '-') return { kind: 'negative', of: this.#value() };
    if (token.text !== '(') this.#fail('expected-value', token);
    const expression = this.#sum();
    this.#close();
    return expression;
  }

  #close(): void {
    if (!this.#isSign(')')) this.#fail('expected-close');
    this.#take();
  }

  #named(token: Token): Expression {
    const word = token.text.toLowerCase();
    if (this.#isSign('(') && words.includes(word)) return this.#call(word, token);
    const { numbers, choices } = this.#vocabulary;
    if (numbers.has(token.text)) return { kind: 'name', name: token.text };
    if (words.includes(word)) this.#fail('expected-value', token);
    const isChoice = choices.has(token.text);
    const known = isChoice ? [...choices.get(token.text)!] : [...numbers, ...choices.keys()];
    const kind = isChoice ? 'known-choice' : 'unknown-name';
    throw new FormulaError({ kind, at: token.at, found: token.text, known: known.join(', ') });
  }

  #call(word: string, token: Token): Expression {
    if (word === 'and' || word === 'or' || word === 'not') this.#fail('test-here', token);
    const given = this.#arguments();
    if (word === 'if') return this.#if(given, token);
    const of = given.map((argument) =>
      argument.is === 'number' ? argument.expression : this.#fail('test-here', token),
    );
    if (of.length > (mostArguments[word] ?? Infinity)) this.#fail('arguments', token);
    return { kind: 'call', does: word as FunctionName, of };
  }

  /** Tests and values in turn; the last value counts where no test holds. */
  #if(given: readonly Argument[], token: Token): Expression {
    const last = given.at(-1)!;
    if (given.length < 3 || given.length % 2 === 0) this.#fail('arguments', token);
    if (last.is === 'test') this.#fail('test-here', token);
    const cases: Case[] = [];
    for (let at = 0; at < given.length - 1; at += 2) {
      const [when, value] = [given[at]!, given[at + 1]!];
      if (when.is !== 'test') this.#fail('expected-test', token);
      if (value.is !== 'number') this.#fail('test-here', token);
      cases.push({ when: when.test, value: value.expression });
    }
    return { kind: 'if', cases, otherwise: last.expression };
  }

  #arguments(): Argument[] {
    this.#take();
    const given = [this.#argument()];
    while (this.#isSign(',', ';')) {
      this.#take();
      given.push(this.#argument());
    }
    this.#close();
    return given;
  }

  #argument(): Argument {
    const token = this.#next;
    const word = token.text.toLowerCase();
    const after = this.#tokens[this.#place + 1];
    if (token.kind === 'name' && after?.text === '(' && ['and', 'or', 'not'].includes(word)) {
      this.#take();
      const of = this.#arguments().map((each) => (each.is === 'test' ? each.test : this.#fail('expected-test', token)));
      if (of.length > (mostArguments[word] ?? Infinity)) this.#fail('arguments', token);
      return { is: 'test', test: word === 'not' ? { kind: 'not', of: of[0]! } : { kind: word as 'and' | 'or', of } };
    }
    if (
      token.kind === 'name' &&
      this.#vocabulary.choices.has(token.text) &&
      (after?.text === '=' || after?.text === '<>')
    )
      return { is: 'test', test: this.#chosen(this.#take()) };
    const left = this.#sum();
    if (!this.#isSign(...comparisons)) return { is: 'number', expression: left };
    const operator = this.#take().text as Comparison;
    return { is: 'test', test: { kind: 'compare', operator, left, right: this.#sum() } };
  }

  /** `body = LBIEL | LCZARNY` */
  #chosen({ text: name }: Token): Test {
    const is = this.#take().text === '=';
    const known = this.#vocabulary.choices.get(name)!;
    const codes: string[] = [];
    do {
      if (codes.length > 0) this.#take();
      const token = this.#take();
      if (token.kind === 'end' || token.kind === 'sign') this.#fail('expected-value', token);
      if (!known.has(token.text))
        throw new FormulaError({ kind: 'unknown-code', at: token.at, found: token.text, known: [...known].join(', ') });
      codes.push(token.text);
    } while (this.#isSign('|'));
    return { kind: 'chosen', name, codes, is };
  }
}
