import type { AuthoredText, NumberInput, PricePart } from '#domain/configurator/model.ts';
import {
  amountCell,
  decimalCell,
  numberCell,
  surchargeCells,
  textCells,
  type ConditionWriter,
  type Row,
} from './format-cells.ts';

type Measured = Pick<Extract<PricePart, { basis: string }>, 'basis' | 'priceGroupAttribute'>;

/** A price part as its row of prices.csv. */
export function partRow(part: PricePart<AuthoredText>, writer: ConditionWriter, vatRatePercent: number): Row {
  const common = {
    code: part.code,
    kind: part.kind,
    ...textCells('label', part.label),
    when: writer.conditions(part.when),
  };
  switch (part.kind) {
    case 'percent':
      return { ...common, percent: decimalCell(part.percent) };
    case 'fixed':
      return { ...common, ...surchargeCells(part.surcharge, vatRatePercent) };
    case 'matrix':
      return { ...common, ...measured(part, part.columnAttribute, part.rowAttribute) };
    case 'area':
      return {
        ...common,
        ...measured(part, part.widthAttribute, part.heightAttribute),
        minimum: decimalCell(part.minimumSquareMillimetres / 1e6),
      };
    case 'length':
      return {
        ...common,
        ...measured(part, part.lengthAttribute, null),
        minimum: decimalCell(part.minimumMillimetres / 1e3),
      };
  }

  function measured({ basis, priceGroupAttribute }: Measured, first: number, second: number | null): Row {
    return {
      basis,
      measure: writer.attributeCode(first),
      measure2: writer.attributeCode(second),
      priceGroups: writer.attributeCode(priceGroupAttribute),
    };
  }
}

/** Its rows of rates.csv. */
export function rateRows(part: PricePart<AuthoredText>): Row[] {
  if (part.kind !== 'area' && part.kind !== 'length') return [];
  return part.rates.map(({ priceGroup, prices }) => ({
    part: part.code,
    priceGroup,
    ...Object.fromEntries(Object.entries(prices).map(([currency, minor]) => [currency, amountCell(minor)])),
  }));
}

/** A sheet for each price group and currency: widths across, heights down, as people write price lists. */
export function matrixSheets(
  part: PricePart<AuthoredText>,
  inputOf: (id: number) => NumberInput | null,
): [string, string[][]][] {
  if (part.kind !== 'matrix') return [];
  const [across, down] = [inputOf(part.columnAttribute)?.decimals ?? 0, inputOf(part.rowAttribute)?.decimals ?? 0];
  const corner = inputOf(part.rowAttribute)?.unit || 'size';
  return part.tables.flatMap(({ priceGroup, columns, rows, prices }) =>
    Object.entries(prices).map(([currency, cells]): [string, string[][]] => [
      `matrix.${[part.code, priceGroup, currency].filter(Boolean).join('.')}.csv`,
      [
        [corner, ...columns.map((tier) => numberCell(tier, across))],
        ...rows.map((tier, index) => [numberCell(tier, down), ...cells[index]!.map(amountCell)]),
      ],
    ]),
  );
}
