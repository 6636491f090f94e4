import type { Attribute, AuthoredText, Condition } from '#domain/configurator/model.ts';
import type { Cells } from './cells.ts';

type AuthoredAttribute = Attribute<AuthoredText>;

/** The names that conditions and lists may use: attributes and their values, by code. */
export class Names {
  readonly #attributes = new Map<string, { attribute: AuthoredAttribute; values: Map<string, number> }>();

  constructor(attributes: readonly AuthoredAttribute[]) {
    for (const attribute of attributes)
      this.#attributes.set(attribute.code, {
        attribute,
        values: new Map(attribute.values.map(({ code, id }) => [code, id])),
      });
  }

  attribute(code: string): AuthoredAttribute | undefined {
    return this.#attributes.get(code)?.attribute;
  }

  /** The attribute that a cell names; null where it is empty or names none. */
  attributeIn(cells: Cells, column: string): AuthoredAttribute | null {
    const code = cells.text(column);
    if (code === '') return null;
    const attribute = this.attribute(code);
    if (!attribute) cells.refuse(column, 'configurator.author.unknown_attribute', { attribute: code });
    return attribute ?? null;
  }

  /** `drive:motor|solar & width:500..1200`: conditions that hold together. */
  conditions(cells: Cells, column: string): Condition[] {
    return cells
      .text(column)
      .split('&')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((part) => {
        const at = part.indexOf(':');
        const code = at < 0 ? part : part.slice(0, at).trim();
        const entry = this.#attributes.get(code);
        if (!entry || at < 0) {
          cells.refuse(column, 'configurator.author.unknown_attribute', { attribute: code });
          return [];
        }
        const text = part.slice(at + 1).trim();
        return entry.attribute.input
          ? this.#between(cells, column, entry.attribute, text)
          : this.#oneOf(cells, column, entry, text);
      });
  }

  /** Ids of values named like `side:left|right & colour:*`. */
  values(cells: Cells, column: string): number[] {
    return this.conditions(cells, column).flatMap((condition) => {
      if (condition.kind === 'value') return condition.values;
      cells.refuse(column, 'configurator.author.number_here');
      return [];
    });
  }

  #oneOf(
    cells: Cells,
    column: string,
    { attribute, values }: { attribute: AuthoredAttribute; values: Map<string, number> },
    text: string,
  ): Condition[] {
    const codes =
      text === '*'
        ? [...values.keys()]
        : text
            .split('|')
            .map((code) => code.trim())
            .filter((code) => code !== '');
    const unknown = codes.filter((code) => !values.has(code));
    if (codes.length === 0 || unknown.length > 0) {
      cells.refuse(column, 'configurator.author.unknown_value', {
        attribute: attribute.code,
        code: unknown.join(', ') || text,
      });
      return [];
    }
    return [{ kind: 'value', attribute: attribute.id, values: codes.map((code) => values.get(code)!) }];
  }

  #between(cells: Cells, column: string, { id, code, input }: AuthoredAttribute, text: string): Condition[] {
    const [from = '', to = from] = text.split('..').map((end) => end.trim());
    const ends = [from, to].map((end) => (end === '' ? null : Number(end.replace(',', '.')) * 10 ** input!.decimals));
    if (text === '' || ends.some((end) => end !== null && !Number.isInteger(Math.round(end * 1e6) / 1e6))) {
      cells.refuse(column, 'configurator.author.range', { attribute: code });
      return [];
    }
    const [minimum, maximum] = ends.map((end) => (end === null ? null : Math.round(end)));
    return [{ kind: 'number', attribute: id, minimum: minimum ?? null, maximum: maximum ?? null }];
  }
}
