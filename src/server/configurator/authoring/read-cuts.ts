import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import { locales } from '#domain/locale.ts';
import { namedIn } from '#domain/production/cut-list.ts';
import { vocabularyOf, type CutPart, type CutSheets, type CutSize } from '#domain/production/cut-sheets.ts';
import type { FormulaFault } from '#domain/production/formula/formula.ts';
import { parseFormula } from '#domain/production/formula/parse-formula.ts';
import type { Cells } from './cells.ts';
import type { AuthoringKey } from './folder-problem.ts';
import type { Names } from './names.ts';
import type { Sheets } from './read-sheets.ts';

const texts: Readonly<Record<FormulaFault, AuthoringKey>> = {
  empty: 'configurator.author.required',
  'too-long': 'configurator.author.formula_too_long',
  sign: 'configurator.author.formula_sign',
  comma: 'configurator.author.formula_comma',
  number: 'configurator.author.formula_number',
  end: 'configurator.author.formula_end',
  rest: 'configurator.author.formula_rest',
  'expected-value': 'configurator.author.formula_value',
  'expected-test': 'configurator.author.formula_test',
  'expected-close': 'configurator.author.formula_close',
  'test-here': 'configurator.author.formula_test_here',
  arguments: 'configurator.author.formula_arguments',
  'unknown-name': 'configurator.author.formula_name',
  'unknown-code': 'configurator.author.formula_code',
  'known-choice': 'configurator.author.formula_choice',
};

type Reading = { sheets: Sheets; names: Names; attributes: readonly Attribute<AuthoredText>[] };

/** The cut list of a rule set; a formula that can't be read is refused with its place (PRODUCTION-10). */
export function readCuts({ sheets: { tables }, names, attributes }: Reading): CutSheets {
  const sizes: CutSize[] = [];
  for (const row of tables['sizes.csv']) {
    const name = row.code('name');
    const vocabulary = vocabularyOf(attributes, sizes);
    if (vocabulary.numbers.has(name) || vocabulary.choices.has(name)) row.refuse('name', 'configurator.author.twice');
    sizes.push({ name, formula: formulaIn(row, 'formula', attributes, sizes) });
  }
  const codes = new Set<string>();
  const parts = tables['cuts.csv'].map((row): CutPart => {
    const code = row.code('code');
    if (codes.has(code)) row.refuse('code', 'configurator.author.twice');
    codes.add(code);
    const formula = (column: string) => formulaIn(row, column, attributes, sizes);
    return {
      code,
      name: textsIn(row, 'name', names, true),
      when: names.conditions(row, 'when'),
      material: textsIn(row, 'material', names, true),
      length: formula('length'),
      width: row.text('width') === '' ? '' : formula('width'),
      count: formula('count'),
      edges: textsIn(row, 'edges', names),
      remark: textsIn(row, 'remark', names),
    };
  });
  return { sizes, parts };
}

function formulaIn(
  row: Cells,
  column: string,
  attributes: readonly Attribute<AuthoredText>[],
  sizes: readonly CutSize[],
): string {
  const formula = row.text(column);
  const parsed = parseFormula(formula, vocabularyOf(attributes, sizes));
  if (!parsed.ok) {
    const { kind, at, found, known = '' } = parsed.problem;
    row.refuse(column, texts[kind], { at, found, known });
  }
  return formula;
}

/** Texts in which `{body}` stands for what was chosen of an attribute. */
function textsIn(row: Cells, column: string, names: Names, required = false): AuthoredText {
  const texts = row.texts(column);
  if (required && Object.keys(texts).length === 0) row.refuse(`${column}.pl`, 'configurator.author.required');
  for (const locale of locales)
    for (const attribute of namedIn(texts[locale] ?? ''))
      if (!names.attribute(attribute))
        row.refuse(`${column}.${locale}`, 'configurator.author.unknown_attribute', { attribute });
  return texts;
}
