import { numberInUnit } from '../numbers.ts';
import { isLength } from '../price/measured-amount.ts';
import { measuredAttributes, type MatrixPart, type PricePart } from '../price-part.ts';
import { emptyRuns } from '../solver/price-nogoods.ts';
import type { Problem } from '../solver/problem.ts';
import { error, warning, type Finding } from './finding.ts';

/** Finds what tables, rates and surcharges lack: shape, tiers, sizes, price groups, currencies. */
export function checkPrices(problem: Problem): Finding[] {
  const currencies = Object.keys(problem.model.prices);
  const lacking = (code: string, amounts: Readonly<Record<string, unknown>>, isFreeWhenEmpty: boolean) =>
    isFreeWhenEmpty && Object.keys(amounts).length === 0
      ? []
      : currencies
          .filter((currency) => !(currency in amounts))
          .map((currency) => warning('missing-currency', code, { currency }));
  return [
    ...problem.variables.flatMap(({ values, attribute }) => [
      ...values.flatMap((value) => lacking(value.code, value.surcharge, true)),
      ...attribute.groups.flatMap((group) => lacking(attribute.code, group.surcharge, true)),
    ]),
    ...problem.model.priceParts.flatMap((part) => [
      ...(part.kind === 'matrix'
        ? [...part.tables.flatMap(({ prices }) => lacking(part.code, prices, false)), ...checkMatrix(part, problem)]
        : []),
      ...(part.kind === 'area' || part.kind === 'length'
        ? [...part.rates.flatMap(({ prices }) => lacking(part.code, prices, false)), ...unitsOf(part, problem)]
        : []),
      ...(part.kind === 'fixed' ? lacking(part.code, part.surcharge, true) : []),
      ...missingGroups(part, problem),
    ]),
  ];
}

function checkMatrix(part: MatrixPart, { variables, indexOf }: Problem): Finding[] {
  const inputs = measuredAttributes(part).map((id) => variables[indexOf.get(id)!]!.attribute.input!);
  const [across, down] = [inputs[0]!, inputs[1]!];
  return part.tables.flatMap((table): Finding[] => {
    const group = { priceGroup: table.priceGroup };
    const isRising = (tiers: readonly number[]) =>
      tiers.length > 0 && tiers.every((tier, index) => index === 0 || tier > tiers[index - 1]!);
    const isFull = Object.values(table.prices).every(
      (rows) => rows.length === table.rows.length && rows.every((row) => row.length === table.columns.length),
    );
    if (!isRising(table.columns) || !isRising(table.rows) || !isFull) return [error('matrix-shape', part.code, group)];
    const holes = emptyRuns(table);
    const tooSmall = (
      [
        [table.columns, across],
        [table.rows, down],
      ] as const
    ).filter(([tiers, input]) => tiers.at(-1)! < input.maximum);
    return [
      ...tooSmall.map(([tiers, input]) =>
        warning('matrix-too-small', part.code, {
          ...group,
          tier: numberInUnit(input, tiers.at(-1)!),
          maximum: numberInUnit(input, input.maximum),
          unit: input.unit,
        }),
      ),
      ...(holes.length > 0
        ? [
            warning('matrix-hole', part.code, {
              ...group,
              holes: holes.reduce((sum, { from, to }) => sum + to - from + 1, 0),
              row: numberInUnit(down, table.rows[holes[0]!.row]!),
              column: numberInUnit(across, table.columns[holes[0]!.from]!),
              unit: down.unit,
            }),
          ]
        : []),
    ];
  });
}

function unitsOf(part: PricePart, { variables, indexOf }: Problem): Finding[] {
  return measuredAttributes(part)
    .map((id) => variables[indexOf.get(id)!]!.attribute)
    .filter(({ input }) => !isLength(input!.unit))
    .map(({ input }) => error('not-a-length', part.code, { unit: input!.unit }));
}

function missingGroups(part: PricePart, { variables, indexOf }: Problem): Finding[] {
  if (!('priceGroupAttribute' in part)) return [];
  const pricedGroups = new Set((part.kind === 'matrix' ? part.tables : part.rates).map(({ priceGroup }) => priceGroup));
  if (part.priceGroupAttribute === null)
    return pricedGroups.has('') ? [] : [error('missing-price-group', part.code, { priceGroup: '' })];
  return variables[indexOf.get(part.priceGroupAttribute)!]!.values.filter(
    ({ priceGroup }) => !pricedGroups.has(priceGroup ?? ''),
  ).map(({ code, priceGroup }) =>
    warning('missing-price-group', part.code, { priceGroup: priceGroup ?? '', value: code }),
  );
}
