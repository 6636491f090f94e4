export const configuratorAuthor = {
  'configurator.author.no_folder':
    'There is no rule set here: neither a workbook nor a folder with attributes.csv. docs/configurator.md describes both.',
  'configurator.author.unknown_file':
    'Unknown file. Matrices are called matrix.PART.CURRENCY.csv or matrix.PART.PRICEGROUP.CURRENCY.csv.',
  'configurator.author.no_workbook':
    'This file can’t be read as an XLSX workbook. Open it in a spreadsheet program and save it as .xlsx.',
  'configurator.author.locked_workbook':
    'This workbook has a password or is in the old .xls format. Save it as .xlsx without a password.',
  'configurator.author.no_sheet': 'The workbook has no sheet “attributes”, or the sheet is empty.',
  'configurator.author.unknown_sheet':
    'Unknown sheet. Sheets are called {{known}}, and matrices matrix.PART.CURRENCY or matrix.PART.PRICEGROUP.CURRENCY.',
  'configurator.author.sheet_twice': 'Another sheet of this workbook already stands for the same. Delete one of them.',
  'configurator.author.no_heading': '“{{value}}” is in a column without a heading.',
  'configurator.author.cell_date':
    'The spreadsheet program has turned this cell into a date ({{value}}). Format the cell as text and type again what was meant.',
  'configurator.author.cell_formula':
    'The formula in this cell has no result. Save the workbook in a spreadsheet program, or type the result itself.',
  'configurator.author.cell_error': 'The formula in this cell ends in an error: {{value}}.',
  'configurator.author.column': 'There is no column “{{column}}” here. Known columns: {{known}}.',
  'configurator.author.required': 'This cell must not be empty.',
  'configurator.author.code':
    '“{{value}}” can’t be a code: at most 60 characters, without | & : * ; " and two dots in a row.',
  'configurator.author.file_token':
    '“{{value}}” can’t be the code of a price part: only letters, digits, hyphens and underscores, because files are named after it.',
  'configurator.author.flag': '“{{value}}” is neither yes nor no.',
  'configurator.author.option': '“{{value}}” is none of: {{known}}.',
  'configurator.author.number': '“{{value}}” is not a number with at most {{decimals}} decimals.',
  'configurator.author.whole_number': '“{{value}}” is not a whole number.',
  'configurator.author.above_nothing': '“{{value}}” is not above zero.',
  'configurator.author.day': '“{{value}}” is not a date such as 2027-03-31.',
  'configurator.author.amount': '“{{value}}” is not an amount such as 129,00.',
  'configurator.author.swatch': '“{{value}}” is not a colour such as #c9a26b.',
  'configurator.author.picture_path': '“{{value}}” leads out of the picture folder. Give the name of a file inside it.',
  'configurator.author.layer_product':
    '“{{value}}” is not a product of this rule set. Name one of “products” in the sheet “configurator”, or leave the cell empty for all of them.',
  'configurator.author.layer_view': '“{{value}}” is not a place in the gallery. Views are numbered from 1 to 99.',
  'configurator.author.unknown_attribute':
    'There is no attribute “{{attribute}}” in the sheet “attributes”. A condition is written attribute:value or attribute:from..to.',
  'configurator.author.unknown_value': 'The attribute “{{attribute}}” has no value “{{code}}” in the sheet “values”.',
  'configurator.author.number_here': 'Only values can be used here, not numbers.',
  'configurator.author.range':
    '“{{value}}”: the attribute “{{attribute}}” takes a number, written {{attribute}}:500..1200; leave one end out for no limit.',
  'configurator.author.no_number':
    'The attribute “{{attribute}}” takes no number: give it a unit, minimum and maximum in the sheet “attributes”.',
  'configurator.author.circle': 'The attribute would be its own parent. Choose another parent than “{{attribute}}”.',
  'configurator.author.twice': '“{{value}}” is here twice.',
  'configurator.author.unknown_part': 'There is no price part “{{part}}” in the sheet “prices”.',
  'configurator.author.other_unit':
    'The sheet is in “{{unit}}”, but the measure in “{{expected}}”. Write both in the same unit.',
  'configurator.author.no_matrix': 'The matrix is missing: write its prices into the sheet {{sheet}}.',
  'configurator.author.other_tiers':
    'The sheets of one price group must have the same widths and heights in every currency.',
  'configurator.author.tier': 'The heading of this column is not a measure.',
  'configurator.author.unknown_product':
    'The shop has no product with the code {{code}}. Import it first, or remove it from “products” in the sheet “configurator”.',
  'configurator.author.other_configurator':
    'The product {{code}} already belongs to the rule set {{other}}. Remove it from one of them.',
  'configurator.author.other_vat':
    'The product {{code}} is sold with {{actual}}% VAT, but the prices here are for {{expected}}%. Change “vat” in the sheet “configurator”.',
  'configurator.finding.duplicate_id': '{{code}}: the id {{id}} stands for two things. Import the folder again.',
  'configurator.finding.duplicate_code':
    'Two values of “{{attribute}}” have the code {{code}} once capitals, marks and spaces are ignored. Change one of them.',
  'configurator.finding.missing_code':
    'The code “{{code}}” of “{{attribute}}” has no letters or digits to build a product code from. Give it another one.',
  'configurator.finding.ambiguous_codes':
    'Product codes can be read in two ways at “{{code}}”: {{shorter}} or {{longer}}. Put a separator before the next attribute, or lengthen a code; links use the system code and are safe.',
  'configurator.finding.unknown_reference':
    '{{code}} names something that does not exist ({{id}}). Import the folder again.',
  'configurator.finding.invalid_input':
    'The measure “{{code}}” needs a minimum below its maximum, a step above 0 and a default between them, and can’t have values to choose.',
  'configurator.finding.unlock_cycle': 'The values of “{{code}}” unlock each other in a circle. Remove one unlock.',
  'configurator.finding.missing_translation':
    '{{code}}: the text “{{field}}” is missing in the language {{locale}}. Until you add it, customers see the other language.',
  'configurator.finding.matrix_shape':
    'The matrix of “{{code}}” (group {{priceGroup}}) must have rising widths and heights, and a price for each pair of them in every currency.',
  'configurator.finding.matrix_hole':
    'The matrix of “{{code}}” (group {{priceGroup}}) has empty cells: {{holes}}, the first at {{column}} × {{row}} {{unit}}: these measures can’t be ordered. Fill them in if they should be.',
  'configurator.finding.matrix_too_small':
    'The matrix of “{{code}}” (group {{priceGroup}}) ends at {{tier}} {{unit}}, but the measure may be {{maximum}} {{unit}}. Add a tier or lower the maximum.',
  'configurator.finding.missing_price_group':
    '“{{code}}” has no prices for the group {{priceGroup}} of the value {{value}}. Add a matrix or a rate, or give the value another group.',
  'configurator.finding.missing_currency':
    '“{{code}}” has no price in {{currency}}, so it can’t be bought in that currency. Add the column.',
  'configurator.finding.not_a_length':
    '“{{code}}” is priced by the metre, but its measure is in “{{unit}}”. Use mm, cm or m.',
  'configurator.finding.no_legal_selection':
    '{{code}}: nothing can be configured, because the rules exclude everything. Remove one of the rules.',
  'configurator.finding.unreachable_value':
    'The value {{code}} of “{{attribute}}” can never be chosen. Unlock it somewhere, or change the rule that always excludes it.',
  'configurator.finding.unreachable_measure':
    'The measure “{{code}}” can never lie between {{from}} and {{to}} {{unit}}. Change its limits, the matrix or a rule.',
  'configurator.finding.rule_without_use': 'The rule “{{code}}” can never apply. Check its conditions, or delete it.',
  'configurator.finding.search_gave_up':
    '{{code}}: there are too many combinations to answer {{questions}} questions. Split a rule with many conditions into several.',
  'configurator.finding.value_without_layer':
    'View {{view}} does not show the value {{code}} of “{{attribute}}”: no layer names it. Add its layer, or name it in the “when” of a layer that already shows it.',
  'configurator.finding.layer_without_swatch':
    'View {{view}} takes its colour from “{{attribute}}”, but the value {{code}} has no swatch. Give it one in the sheet “values”.',
  'configurator.finding.unlike_layers':
    'The pictures of view {{code}} have different sizes: {{size}} and {{other}} pixels. They must be the same to lie on top of one another.',
  'configurator.finding.no_base_layer':
    'View {{view}} has no base for {{code}}: each choice needs a layer without transparency. Add a base, or widen the “when” of an existing one.',
  'configurator.author.formula_too_long':
    'A formula may have at most {{found}} characters. Name a part of it in the sheet “sizes”.',
  'configurator.author.formula_sign': 'Character {{at}}: “{{found}}” has no place in a formula.',
  'configurator.author.formula_comma':
    'Character {{at}}: “{{found}}” may be one number or two. Write decimals with a point, 12.5, and separate arguments by “; ”.',
  'configurator.author.formula_number':
    'Character {{at}}: “{{found}}” is not a number. Units are not written: all lengths are in millimetres.',
  'configurator.author.formula_end': 'The formula ends too early, at character {{at}}.',
  'configurator.author.formula_rest': 'Character {{at}}: + - * or / is missing before “{{found}}”.',
  'configurator.author.formula_value': 'Character {{at}}: “{{found}}” should be a number, a name or a bracket.',
  'configurator.author.formula_test': 'Character {{at}}: “{{found}}” needs comparisons such as W > 900 or body = OAK.',
  'configurator.author.formula_close': 'Character {{at}}: the bracket is not closed before “{{found}}”.',
  'configurator.author.formula_test_here': 'Character {{at}}: “{{found}}” takes numbers here, not a comparison.',
  'configurator.author.formula_arguments':
    'Character {{at}}: “{{found}}” has too few or too many arguments. if takes a comparison, a number and what applies otherwise.',
  'configurator.author.formula_name': 'Character {{at}}: there is no name “{{found}}”. Known: {{known}}.',
  'configurator.author.formula_code': 'Character {{at}}: there is no value “{{found}}”. Known: {{known}}.',
  'configurator.author.formula_choice':
    'Character {{at}}: “{{found}}” is a choice, not a number. Compare it in an if with one of its values: {{known}}.',
  'configurator.finding.cut_missing': 'Part “{{code}}”: “{{found}}” has no number with the choice {{choice}}.',
  'configurator.finding.cut_division': 'Part “{{code}}”: division by zero with the choice {{choice}}.',
  'configurator.finding.cut_too_large':
    'Part “{{code}}”: the number is larger than any measure with the choice {{choice}}.',
  'configurator.finding.cut_unreadable': 'Part “{{code}}”: the formula can’t be read: {{found}}. Choice: {{choice}}.',
  'configurator.finding.cut_not_above_nothing':
    'Part “{{code}}”: {{found}} mm can’t be cut. That is the result with the choice {{choice}}.',
  'configurator.finding.cut_not_whole':
    'Part “{{code}}”: {{found}} is not a number of pieces. That is the result with the choice {{choice}}.',
};
