import type { ConfigurationInput, Picks } from './configured.ts';
import { configure } from './configure.ts';
import type { ConfiguratorModel } from './model.ts';
import { repairFor } from './repair.ts';
import { prepare } from './solver/prepare.ts';

/**
 * The visitor's choices after a click on a value: those that count, and this one. If these choices do not select the
 * value, or would lose another choice, a repair adds choices that keep both.
 */
export function chooseValue(
  model: ConfiguratorModel,
  input: ConfigurationInput,
  attributeId: number,
  valueId: number,
): Picks {
  const { values, numbers } = configure(model, input).choices;
  const choices: Picks = { values: { ...values, [attributeId]: valueId }, numbers };
  const next = configure(model, { ...input, choices });
  const { variables, indexOf } = prepare(model);
  const depends = (id: number) => variables[indexOf.get(attributeId)!]!.dependents.includes(indexOf.get(id)!);
  const isEnough =
    next.legal && next.valueIds.includes(valueId) && next.setAside.every(({ attribute }) => depends(attribute));
  return isEnough ? next.choices : (repairFor(model, input, valueId)?.choices ?? choices);
}
