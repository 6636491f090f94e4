import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { AuthoredModel, AuthoredText, Attribute, NumberInput } from '#domain/configurator/model.ts';
import { measuredAttributes } from '#domain/configurator/price-part.ts';
import { neededBefore } from '#domain/configurator/solver/prepare.ts';
import { error, warning, type Finding } from './finding.ts';
import { locales } from '#domain/locale.ts';

/** Ids, references and inputs: what must hold before anything can be calculated. */
export function checkStructure(model: AuthoredModel): Finding[] {
  const attributes = flattenAttributes(model.attributes).map(({ attribute }) => attribute);
  const values = attributes.flatMap((attribute) => attribute.values);
  return [
    ...duplicates(attributes.map(({ id, code }) => [id, code])),
    ...duplicates(values.map(({ id, code }) => [id, code])),
    ...unknownReferences(model, attributes),
    ...attributes.flatMap(({ code, input }) => (input && !isSound(input) ? [error('invalid-input', code)] : [])),
    ...attributes.flatMap(({ code, input, values: own }) =>
      input && own.length > 0 ? [error('invalid-input', code)] : [],
    ),
  ];
}

function duplicates(entries: readonly (readonly [number, string])[]): Finding[] {
  const ids = new Set<number>();
  return entries.flatMap(([id, code]) => {
    const isRepeated = ids.has(id);
    ids.add(id);
    return isRepeated ? [error('duplicate-id', code, { id })] : [];
  });
}

function isSound({ minimum, maximum, step, decimals, default: initial }: NumberInput): boolean {
  return (
    [minimum, maximum, step, decimals].every(Number.isInteger) &&
    step > 0 &&
    decimals >= 0 &&
    decimals <= 6 &&
    minimum <= maximum &&
    (initial === null || (initial >= minimum && initial <= maximum && (initial - minimum) % step === 0))
  );
}

function unknownReferences(model: AuthoredModel, attributes: readonly Attribute<AuthoredText>[]): Finding[] {
  const owner = new Map(attributes.flatMap(({ id, values }) => values.map((value) => [value.id, id] as const)));
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const unknown = (code: string, ids: readonly number[], isKnown: (id: number) => boolean) =>
    ids.filter((id) => !isKnown(id)).map((id) => error('unknown-reference', code, { id }));
  const conditions = (code: string, list: AuthoredModel['rules'][number]['when']) =>
    list.flatMap((condition) =>
      condition.kind === 'number'
        ? unknown(code, [condition.attribute], (id) => byId.get(id)?.input !== null && byId.has(id))
        : [
            ...unknown(code, [condition.attribute], (id) => byId.has(id)),
            ...unknown(code, condition.values, (id) => owner.get(id) === condition.attribute),
          ],
    );
  return [
    ...attributes.flatMap(({ id, code, values, groups, input }) => [
      ...values.flatMap((value) => unknown(value.code, value.unlocks, (target) => owner.has(target))),
      ...groups.flatMap((group) => unknown(code, group.values, (value) => owner.get(value) === id)),
      ...unknown(code, input?.unlockedBy ?? [], (value) => owner.has(value)),
    ]),
    ...model.rules.flatMap(({ code, when, targets }) => conditions(code, [...when, ...targets])),
    ...model.layers.flatMap(({ view, when, colourOf }) => [
      ...conditions(`view ${view}`, when),
      ...unknown(`view ${view}`, colourOf === null ? [] : [colourOf], (id) => byId.has(id)),
    ]),
    ...model.priceParts.flatMap((part) => [
      ...conditions(part.code, part.when),
      ...unknown(part.code, measuredAttributes(part), (id) => byId.get(id)?.input !== null && byId.has(id)),
      ...unknown(
        part.code,
        'priceGroupAttribute' in part && part.priceGroupAttribute !== null ? [part.priceGroupAttribute] : [],
        (id) => byId.has(id),
      ),
    ]),
  ];
}

/** Attributes that unlock each other in a circle: whether they are asked for would depend on where one begins. */
export function checkCycles(model: AuthoredModel): Finding[] {
  const flat = flattenAttributes(model.attributes);
  const needs = neededBefore(flat);
  const reaches = (from: number) => {
    const reached = new Set<number>();
    const open = [...needs[from]!];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      if (!reached.has(next)) {
        reached.add(next);
        open.push(...needs[next]!);
      }
    return reached;
  };
  return flat.flatMap(({ attribute }, index) =>
    reaches(index).has(index) ? [error('unlock-cycle', attribute.code)] : [],
  );
}

/** Texts that one language has and the other lacks; names and reasons must be there in both. */
export function checkTexts(model: AuthoredModel): Finding[] {
  const missing = (code: string, field: string, text: AuthoredText, isNeeded: boolean) => {
    const isWritten = isNeeded || locales.some((locale) => text[locale]);
    return locales
      .filter((locale) => isWritten && !text[locale])
      .map((locale) => warning('missing-translation', code, { field, locale }));
  };
  return [
    ...flattenAttributes(model.attributes).flatMap(({ attribute }) => [
      ...missing(attribute.code, 'name', attribute.name, true),
      ...missing(attribute.code, 'help', attribute.help, false),
      ...(attribute.merge ? missing(attribute.code, 'merge', attribute.merge.name, true) : []),
      ...attribute.groups.flatMap((group) => missing(attribute.code, 'group', group.name, true)),
      ...attribute.values.flatMap((value) => [
        ...missing(value.code, 'name', value.name, true),
        ...missing(value.code, 'description', value.description, false),
      ]),
    ]),
    ...model.rules.flatMap(({ code, reason }) => missing(code, 'reason', reason, true)),
    ...model.priceParts.flatMap(({ code, label }) => missing(code, 'label', label, true)),
  ];
}
