import type { Attribute, AuthoredText, Condition } from '#domain/configurator/model.ts';
import { numberCell } from './format-cells.ts';

/** Writes conditions and lists of values as cells, in the form that `Names` reads. */
export class ConditionWriter {
  readonly #attributes: ReadonlyMap<number, Attribute<AuthoredText>>;
  readonly #attributeOfValue: ReadonlyMap<number, Attribute<AuthoredText>>;

  constructor(attributes: readonly Attribute<AuthoredText>[]) {
    this.#attributes = new Map(attributes.map((attribute) => [attribute.id, attribute]));
    this.#attributeOfValue = new Map(
      attributes.flatMap((attribute) => attribute.values.map(({ id }) => [id, attribute] as const)),
    );
  }

  attributeCode(id: number | null): string {
    return id === null ? '' : (this.#attributes.get(id)?.code ?? '');
  }

  conditions(conditions: readonly Condition[]): string {
    return conditions
      .map((condition) => {
        const attribute = this.#attributes.get(condition.attribute)!;
        return `${attribute.code}:${condition.kind === 'value' ? codesOf(attribute, condition.values) : between(condition, attribute.input?.decimals ?? 0)}`;
      })
      .join(' & ');
  }

  /** Ids of values, in runs of one attribute so that their order is kept. */
  values(ids: readonly number[]): string {
    const runs: { attribute: Attribute<AuthoredText>; ids: number[] }[] = [];
    for (const id of ids) {
      const attribute = this.#attributeOfValue.get(id);
      if (!attribute) continue;
      const last = runs.at(-1);
      if (last?.attribute === attribute) last.ids.push(id);
      else runs.push({ attribute, ids: [id] });
    }
    return runs.map((run) => `${run.attribute.code}:${codesOf(run.attribute, run.ids)}`).join(' & ');
  }
}

/** The star stands for all values in their own order. */
function codesOf({ values }: Attribute<AuthoredText>, ids: readonly number[]): string {
  if (values.length > 1 && values.map(({ id }) => id).join() === ids.join()) return '*';
  const codes = new Map(values.map(({ id, code }) => [id, code]));
  return ids.map((id) => codes.get(id) ?? '').join('|');
}

function between({ minimum, maximum }: { minimum: number | null; maximum: number | null }, decimals: number): string {
  const [from, to] = [numberCell(minimum, decimals), numberCell(maximum, decimals)];
  return from === to && from !== '' ? from : `${from}..${to}`;
}
