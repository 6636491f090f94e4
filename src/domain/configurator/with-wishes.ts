import type { ConfigurationInput, Configured, Picks } from './configured.ts';
import { configure } from './configure.ts';
import type { ConfiguratorModel } from './model.ts';

/** The values that the visitor clicked himself, by attribute id: the last of each attribute. */
export type Wishes = Picks['values'];

/**
 * The choices with each wish that another choice had taken away and that can be had again beside all that holds, of
 * the wishes and of the choices (CONF-22).
 */
export function withWishes(model: ConfiguratorModel, input: ConfigurationInput, wishes: Wishes): Picks {
  const lossesOf = (configured: Configured) =>
    Object.entries(wishes).filter(([, value]) => !configured.valueIds.includes(value));
  let { choices } = input;
  // A visitor who only types measures wishes for nothing.
  if (Object.keys(wishes).length === 0) return choices;
  let losses = lossesOf(configure(model, input));
  for (const [attribute, value] of losses) {
    const next = configure(model, {
      ...input,
      choices: { ...choices, values: { ...choices.values, [attribute]: value } },
    });
    const lossesThen = lossesOf(next);
    const isBack = lossesThen.every((loss) => losses.some(([id]) => id === loss[0]) && loss[0] !== attribute);
    if (!isBack || !next.legal || next.setAside.length > 0) continue;
    choices = next.choices;
    losses = lossesThen;
  }
  return choices;
}
