import {
  comparisons,
  FormulaError,
  functionNames,
  type Expression,
  type FormulaProblem,
  type FunctionName,
  type Operator,
  type Test,
  type Vocabulary,
} from './formula.ts';
import { isOneOf } from '../../is-one-of.ts';
import { casesOf, type Argument } from './cases.ts';
import { TokenCursor, tokensOf, type Token } from './tokens.ts';

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

const operators = { sums: ['+', '-'], products: ['*', '/'] } as const satisfies Record<string, readonly Operator[]>;
const connectives = ['and', 'or', 'not'] as const;
const words = ['if', 'and', 'or', 'not', ...functionNames];
const mostArguments: Readonly<Partial<Record<string, number>>> = { round: 1, ceil: 1, floor: 1, not: 1 };

/** Descends from sums to products to single values; every call reads at least one token, so it ends. */
class Reader {
  readonly #at: TokenCursor;
  readonly #vocabulary: Vocabulary;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary) {
    this.#at = new TokenCursor(tokens);
    this.#vocabulary = vocabulary;
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#at.next.kind !== 'end') this.#at.fail('rest');
    return expression;
  }

  #sum(): Expression {
    return this.#chain('sums', () => this.#chain('products', () => this.#value()));
  }

  #chain(level: keyof typeof operators, read: () => Expression): Expression {
    let left = read();
    for (;;) {
      const operator = this.#at.takeSign<Operator>(operators[level]);
      if (operator === null) return left;
      left = { kind: 'sum', operator, left, right: read() };
    }
  }

  #value(): Expression {
    const token = this.#at.take();
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind === 'name') return this.#named(token);
    if (token.text === '-') return { kind: 'negative', of: this.#value() };
    if (token.text !== '(') this.#at.fail('expected-value', token);
    const expression = this.#sum();
    this.#at.close();
    return expression;
  }

  #named(token: Token): Expression {
    const word = token.text.toLowerCase();
    if (this.#at.isSign('(') && words.includes(word)) return this.#call(word, token);
    const { numbers, choices } = this.#vocabulary;
    if (numbers.has(token.text)) return { kind: 'name', name: token.text };
    if (words.includes(word)) this.#at.fail('expected-value', token);
    const isChoice = choices.has(token.text);
    const names = isChoice ? [...choices.get(token.text)!] : [...numbers, ...choices.keys()];
    const kind = isChoice ? 'known-choice' : 'unknown-name';
    throw new FormulaError({ kind, at: token.at, found: token.text, known: names.join(', ') });
  }

  #call(word: string, token: Token): Expression {
    if (word === 'and' || word === 'or' || word === 'not') this.#at.fail('test-here', token);
    const args = this.#arguments();
    if (word === 'if') return casesOf(args, (fault) => this.#at.fail(fault, token));
    const of = args.map((argument) =>
      argument.is === 'number' ? argument.expression : this.#at.fail('test-here', token),
    );
    if (of.length > (mostArguments[word] ?? Infinity)) this.#at.fail('arguments', token);
    return { kind: 'call', does: word as FunctionName, of };
  }

  #arguments(): Argument[] {
    this.#at.take();
    const args = [this.#argument()];
    while (this.#at.isSign(',', ';')) {
      this.#at.take();
      args.push(this.#argument());
    }
    this.#at.close();
    return args;
  }

  #argument(): Argument {
    const token = this.#at.next;
    const word = token.text.toLowerCase();
    const after = this.#at.after;
    if (token.kind === 'name' && after?.text === '(' && isOneOf(connectives, word)) {
      this.#at.take();
      const of = this.#arguments().map((each) =>
        each.is === 'test' ? each.test : this.#at.fail('expected-test', token),
      );
      if (of.length > (mostArguments[word] ?? Infinity)) this.#at.fail('arguments', token);
      return { is: 'test', test: word === 'not' ? { kind: 'not', of: of[0]! } : { kind: word, of } };
    }
    if (
      token.kind === 'name' &&
      this.#vocabulary.choices.has(token.text) &&
      (after?.text === '=' || after?.text === '<>')
    )
      return { is: 'test', test: this.#chosen(this.#at.take()) };
    const left = this.#sum();
    const operator = this.#at.takeSign(comparisons);
    if (operator === null) return { is: 'number', expression: left };
    return { is: 'test', test: { kind: 'compare', operator, left, right: this.#sum() } };
  }

  /** `body = LBIEL | LCZARNY` */
  #chosen({ text: name }: Token): Test {
    const is = this.#at.take().text === '=';
    const choiceCodes = this.#vocabulary.choices.get(name)!;
    const codes: string[] = [];
    do {
      if (codes.length > 0) this.#at.take();
      const token = this.#at.take();
      if (token.kind === 'end' || token.kind === 'sign') this.#at.fail('expected-value', token);
      if (!choiceCodes.has(token.text))
        throw new FormulaError({
          kind: 'unknown-code',
          at: token.at,
          found: token.text,
          known: [...choiceCodes].join(', '),
        });
      codes.push(token.text);
    } while (this.#at.isSign('|'));
    return { kind: 'chosen', name, codes, is };
  }
}
