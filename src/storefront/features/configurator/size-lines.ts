import { millimetres } from '#domain/catalogue/dimensions.ts';
import type { NumberInput } from '#domain/configurator/model.ts';

/**
 * A line of a list of sizes: its measures in the whole units of their inputs. numbers is null where the line can't be
 * read.
 */
export type SizeLine = {
  readonly text: string;
  readonly name: string;
  readonly numbers: readonly number[] | null;
  readonly quantity: number;
};

/** The inputs that a line gives measures for, and the most pieces of one. */
type SizeFields = { inputs: readonly Pick<NumberInput, 'unit' | 'decimals'>[]; largestLine: number };

const cell = /^(\d[\d\s\u00a0]*(?:[.,]\d+)?)\s*(mm|cm|m)?$/i;

/**
 * Lines as they come from a spreadsheet or are typed: 'Salon<tab>1200<tab>1400<tab>2', 'Kuchnia 90 x 120 cm',
 * '900;1200'. The first numbers are the measures in their order, one more is the number of pieces, the rest is the
 * name.
 */
export function readSizeLines(text: string, fields: SizeFields): SizeLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, fields));
}

function readLine(line: string, { inputs, largestLine }: SizeFields): SizeLine {
  const cells = cellsOf(line);
  const numeric = cells.map((text) => cell.exec(text));
  const measures = numeric
    .filter((match) => match !== null)
    .map(([, digits = '', unit = '']) => ({
      number: Number(digits.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')),
      unit: unit.toLowerCase(),
    }));
  const name = cells.filter((_cell, index) => numeric[index] === null).join(' ');
  const quantity = measures[inputs.length]?.number ?? 1;
  const readable =
    measures.length >= inputs.length &&
    measures.length <= inputs.length + 1 &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= largestLine;
  if (!readable) return { text: line, name, numbers: null, quantity: 1 };
  // '90 x 120 cm' says its unit once, for all measures.
  const shared = measures.slice(0, inputs.length).findLast(({ unit }) => unit !== '')?.unit ?? '';
  const numbers = inputs.map(
    (input, index) =>
      Math.round(
        measures[index]!.number * scale(measures[index]!.unit || shared, input.unit) * 10 ** (input.decimals + 3),
      ) / 1000,
  );
  return { text: line, name, numbers, quantity };
}

function cellsOf(line: string): string[] {
  const structured = /[\t;]/.test(line);
  const parts = structured
    ? line.split(/[\t;]/)
    : line
        .replaceAll(/(\d)\s*(mm|cm|m)?\s*[x×*]\s*(?=\d)/gi, '$1$2 ')
        .replaceAll(/(\d)\s+(mm|cm|m)\b/gi, '$1$2')
        .split(/,\s+|\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const scale = (unit: string, target: string) =>
  unit === '' ? 1 : (millimetres[unit] ?? 1) / (millimetres[target.toLowerCase()] ?? millimetres[unit] ?? 1);
