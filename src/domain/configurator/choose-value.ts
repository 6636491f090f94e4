import type { ConfigurationInput, Picks } from './configured.ts';
import { configure } from './configure.ts';
import type { ConfiguratorModel } from './model.ts';
import { prepare } from './prepare.ts';
import { repairFor } from './repair.ts';

/**
 * The visitor's choices after a click on a value: those that hold, with this one. Where that alone does not lead to it,
 * or would lose another choice, the repair adds what keeps both.
 */
export function chooseValue(
  model: ConfiguratorModel,
  input: ConfigurationInput,
  attributeId: number,
  valueId: number,
): Picks {
  const {
    choices: { values, numbers },
  } = configure(model, input);
  const choices: Picks = { values: { ...values, [attributeId]: valueId }, numbers };
  const next = configure(model, { ...input, choices });
  const { slots, indexOf } = prepare(model);
  const follows = (id: number) => slots[indexOf.get(attributeId)!]!.dependents.includes(indexOf.get(id)!);
  const isKept =
    next.legal && next.valueIds.includes(valueId) && next.setAside.every(({ attribute }) => follows(attribute));
  return isKept ? next.choices : (repairFor(model, input, valueId)?.choices ?? choices);
}
