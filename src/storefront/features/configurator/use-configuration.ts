import { useMemo, useState } from 'react';
import { chooseValue } from '#domain/configurator/choose-value.ts';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type ConfigurationInput, type Configured, type Picks } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import type { Repair } from '#domain/configurator/repair.ts';

/** What one click has changed beside what was clicked, and the way back. */
export type Turn = {
  readonly before: Configured;
  readonly after: Configured;
  readonly cause: number | null;
  readonly back: State;
};

type State = { readonly choices: Picks; readonly code: Picks | null; readonly unreadable: readonly number[] };

/** One configuration in the hands of a visitor. */
export type Configuration = {
  readonly model: ConfiguratorModel;
  readonly input: ConfigurationInput;
  readonly configured: Configured;
  /** Fields of numbers that hold no number now. */
  readonly unreadable: readonly number[];
  readonly turn: Turn | null;
  /** False until the visitor has changed something. */
  readonly touched: boolean;
  readonly choose: (attribute: number, value: number) => void;
  /** null: the field holds no number. */
  readonly enter: (attribute: number, number: number | null) => void;
  readonly repair: (repair: Repair, attribute: number) => void;
  readonly undo: () => void;
  /** The first code was another product's or could not be read. */
  readonly codeRefused: boolean;
};

/** The choices of a visitor and all that follows from them; beginning with a code, where there is one. */
export function useConfiguration(model: ConfiguratorModel, firstCode: string | null): Configuration {
  const [state, setState] = useState<State>(() => ({
    choices: noPicks,
    code: picksOf(model, firstCode),
    unreadable: [],
  }));
  const [turn, setTurn] = useState<Turn | null>(null);
  const [touched, setTouched] = useState(false);
  const input = useMemo(
    (): ConfigurationInput => ({ choices: state.choices, code: state.code }),
    [state.choices, state.code],
  );
  const configured = useMemo(() => configure(model, input), [model, input]);

  const become = (next: State, cause: number | null) => {
    setState(next);
    setTouched(true);
    setTurn({
      before: configured,
      after: configure(model, { choices: next.choices, code: next.code }),
      cause,
      back: state,
    });
  };
  return {
    codeRefused: firstCode !== null && state.code === null && !touched,
    model,
    input,
    configured,
    touched,
    turn,
    unreadable: state.unreadable.filter((id) => configured.attributes.some(({ attribute }) => attribute.id === id)),
    choose: (attribute, value) => become({ ...state, choices: chooseValue(model, input, attribute, value) }, attribute),
    enter: (attribute, number) => {
      const others = state.unreadable.filter((id) => id !== attribute);
      if (number === null) return setState({ ...state, unreadable: [...others, attribute] });
      // A number on its way to another one may stand against a choice for a moment, which must not be lost by it.
      become(
        {
          ...state,
          unreadable: others,
          choices: { ...state.choices, numbers: { ...state.choices.numbers, [attribute]: number } },
        },
        attribute,
      );
    },
    repair: (repair, attribute) => become({ ...state, choices: repair.choices }, attribute),
    undo: () => {
      if (turn) setState(turn.back);
      setTurn(null);
    },
  };
}

/** The picks of a code; null without one, and for a code that is refused (CONF-3). */
function picksOf(model: ConfiguratorModel, code: string | null): Picks | null {
  if (code === null) return null;
  const read = readCode(model, code);
  if (read.ok) return read.picks;
  console.warn(`The code ${code} is refused: ${read.reason}`);
  return null;
}
