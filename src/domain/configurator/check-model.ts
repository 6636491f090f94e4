import { checkCodes } from './check-codes.ts';
import { checkPrices } from './check-prices.ts';
import { checkReach } from './check-reach.ts';
import { checkCycles, checkStructure } from './check-structure.ts';
import { checkTexts } from './check-texts.ts';
import type { Finding } from './finding.ts';
import type { AuthoredModel } from './model.ts';
import { modelInLocale } from './model-in-locale.ts';
import { prepare } from './prepare.ts';

/**
 * Everything that is wrong or doubtful in a model, before it is published (decision OQ-152). What depends on searching
 * is left out while ids, references or inputs are wrong.
 */
export function checkModel(model: AuthoredModel): Finding[] {
  const structure = checkStructure(model);
  const texts = checkTexts(model);
  if (structure.length > 0) return [...structure, ...texts];
  const prepared = prepare(modelInLocale(model, 'pl'));
  const found = [...checkCycles(model), ...checkCodes(prepared), ...checkPrices(prepared)];
  const isSound = !found.some(({ kind }) => kind === 'matrix-shape');
  return [...found, ...(isSound ? checkReach(prepared) : []), ...texts];
}
