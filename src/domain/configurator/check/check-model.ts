import type { AuthoredModel } from '../model.ts';
import { modelInLocale } from '../model-in-locale.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';
import { checkCodes } from './check-codes.ts';
import { checkLayers } from './check-layers.ts';
import { checkPrices } from './check-prices.ts';
import { checkReach } from './check-reach.ts';
import { checkCycles, checkStructure, checkTexts } from './check-structure.ts';
import type { Finding } from './finding.ts';

/**
 * Everything that is wrong or doubtful in a model, before it is published. What needs a search is left out while ids,
 * references or inputs are wrong.
 */
export function checkModel(model: AuthoredModel): Finding[] {
  const structure = checkStructure(model);
  const texts = checkTexts(model);
  if (structure.length > 0) return [...structure, ...texts];
  const problem = prepare(modelInLocale(model, 'pl'));
  const findings = [...checkCycles(model), ...checkCodes(problem), ...checkPrices(problem)];
  const isSound = !findings.some(({ kind }) => kind === 'matrix-shape');
  return [...findings, ...(isSound ? [...checkReach(problem), ...checkLayers(problem)] : []), ...texts];
}
