import { chooseValue } from '#domain/configurator/choose-value.ts';
import { configure } from '#domain/configurator/configure.ts';
import { withWishes, type Wishes } from '#domain/configurator/with-wishes.ts';
import { noPicks, type ConfigurationInput, type Configured, type Picks } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Repair } from '#domain/configurator/repair.ts';
import type { Translate } from '#i18n/keys.ts';

/** The visitor's choices. */
export type Choice = {
  readonly choices: Picks;
  /** What he clicked himself. It comes back when it can be had again. */
  readonly wishes: Wishes;
  /** What the code in the address picks; null without one, and for one that is refused. */
  readonly code: Picks | null;
  readonly codeRefused: boolean;
  /** Fields of numbers that hold no number now. */
  readonly unreadable: readonly number[];
  /** False until the visitor has changed something. */
  readonly touched: boolean;
  readonly turn: Turn | null;
};

/** Everything that a configuration depends on, with the basis of the amounts for this visitor. */
export type VisitorInput = ConfigurationInput & { readonly basis: PriceBasis };

/** The last change: what stood before it, the attribute that was clicked, and the way back. */
export type Turn = { readonly before: Configured; readonly cause: number; readonly back: Choice };

/** The configuration that a visitor edits: the choice, its results, and the functions that change it. */
export type Configuration = Omit<Choice, 'choices' | 'wishes' | 'code'> & {
  readonly model: ConfiguratorModel;
  readonly input: VisitorInput;
  readonly configured: Configured;
  readonly choose: (attribute: number, value: number) => void;
  /** null: the field holds no number. */
  readonly enter: (attribute: number, number: number | null) => void;
  readonly repair: (repair: Repair, attribute: number) => void;
  readonly undo: () => void;
};

/** The choice that a page begins with: none, or that of the code in its address. */
export function firstChoice(model: ConfiguratorModel, code: string | null): Choice {
  const picks = code === null ? null : picksOf(model, code);
  return {
    choices: noPicks,
    wishes: {},
    code: picks,
    codeRefused: code !== null && picks === null,
    unreadable: [],
    touched: false,
    turn: null,
  };
}

/** Changes the latest choice, because several changes may come before the next rendering. */
export type ChangeChoice = (update: (choice: Choice) => Choice) => void;

/** The configuration of a choice, with the ways to change it. `known`: what follows from the choice, where known. */
export function configurationOf(
  model: ConfiguratorModel,
  choice: Choice,
  basis: PriceBasis,
  change: ChangeChoice,
  known?: Configured,
): Configuration {
  const inputOf = ({ choices, code }: Choice): VisitorInput => ({ choices, code, basis });
  const input = inputOf(choice);
  const configured = known ?? configure(model, input);
  const become = (next: (now: Choice) => Partial<Choice>, cause: number) =>
    change((now) => {
      const before = now === choice ? configured : configure(model, inputOf(now));
      const turn = { before, cause, back: { ...now, turn: null } };
      return { ...now, ...next(now), codeRefused: false, touched: true, turn };
    });
  /** The choices as they become, and all that can come back with them. */
  const wished = (now: Choice, choices: Picks, wishes: Wishes): Partial<Choice> => ({
    choices: withWishes(model, inputOf({ ...now, choices }), wishes),
    wishes,
  });
  return {
    ...choice,
    model,
    input,
    configured,
    unreadable: choice.unreadable.filter((id) => configured.attributes.some(({ attribute }) => attribute.id === id)),
    choose: (attribute, value) =>
      become((now) => {
        const choices = chooseValue(model, inputOf(now), attribute, value);
        return wished(now, choices, { ...now.wishes, [attribute]: value });
      }, attribute),
    enter: (attribute, number) => {
      if (number === null)
        return change((now) => ({ ...now, unreadable: [...without(now.unreadable, attribute), attribute] }));
      // A number that is still being typed may contradict a choice for a moment. The choice must not be lost by that.
      become((now) => {
        const numbers = { ...now.choices.numbers, [attribute]: number };
        return {
          ...wished(now, { ...now.choices, numbers }, now.wishes),
          unreadable: without(now.unreadable, attribute),
        };
      }, attribute);
    },
    repair: (repair, attribute) =>
      become((now) => {
        const value = repair.choices.values[attribute];
        const wishes = value === undefined ? now.wishes : { ...now.wishes, [attribute]: value };
        return wished(now, repair.choices, wishes);
      }, attribute),
    undo: () => change((now) => (now.turn ? { ...now.turn.back, codeRefused: false, touched: true } : now)),
  };
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);

/** The picks of a code; null for one of another product and one that can't be read (CONF-3). */
function picksOf(model: ConfiguratorModel, code: string): Picks | null {
  const reading = readCode(model, code);
  return reading.ok ? reading.picks : null;
}

/** Why a code can't be taken, for the console; null when it can. */
export function codeRefusal(model: ConfiguratorModel, code: string): string | null {
  const reading = readCode(model, code);
  return reading.ok ? null : `The code ${code} is refused: ${reading.reason}`;
}

/** Why the configuration can't be bought as it is, naming the first field to correct; null when it can. */
export function blockedBy(
  { configured, unreadable }: Pick<Configuration, 'configured' | 'unreadable'>,
  t: Translate,
): string | null {
  const wrong = configured.attributes.find(
    ({ attribute, number }) => unreadable.includes(attribute.id) || (number !== null && number.problem !== null),
  );
  if (wrong)
    return t(
      wrong.number?.problem === 'missing' || unreadable.includes(wrong.attribute.id)
        ? 'configurator.blocked_missing'
        : 'configurator.blocked_number',
      { name: wrong.attribute.name },
    );
  return configured.legal ? null : t('configurator.blocked');
}
