import { withoutDiacritics } from '#domain/catalogue/search-words.ts';
import type { Picks } from './configured.ts';
import type { ConfiguratorModel } from './model.ts';
import { prepare } from './prepare.ts';
import type { Prepared } from './prepared.ts';
import { readSystemCode, type ReadCode } from './read-system-code.ts';
import { prefixOf } from './segment.ts';
import { emptyState, isPresent, isUnlocked, select, unselect, type State } from './state.ts';

/**
 * The picks of any of the three codes (decision OQ-77): a system code, a product code with its choices or a
 * configuration code alone; null clears. A product or configuration code that can be read in two ways is refused:
 * a system code never can.
 */
export function readCode(model: ConfiguratorModel, code: string | null): ReadCode {
  const bySystem = readSystemCode(model, code);
  if (code === null || (bySystem.ok && bySystem.unknown.length === 0)) return bySystem;
  const wanted = comparable(code.trim());
  const product = comparable(model.productCode);
  const readings = [
    ...(wanted.startsWith(product) ? [readJoined(model, wanted.slice(product.length), true)] : []),
    readJoined(model, wanted, false),
  ];
  return (
    readings.find((reading) => reading.ok) ??
    readings.find((reading) => !reading.ok && reading.reason === 'ambiguous') ??
    bySystem
  );
}

const comparable = (code: string) => withoutDiacritics(code).toUpperCase();

/** Far more than a code of the trade takes to read. */
const mostSteps = 10_000;

type Reading = {
  readonly prepared: Prepared;
  readonly text: string;
  readonly state: State;
  readonly found: Picks[];
  steps: number;
};

function readJoined(model: ConfiguratorModel, text: string, withFirstSeparator: boolean): ReadCode {
  const prepared = prepare(model);
  const reading: Reading = { prepared, text, state: emptyState(prepared), found: [], steps: 0 };
  readFrom(reading, 0, 0, withFirstSeparator);
  if (reading.found.length > 1) return { ok: false, reason: 'ambiguous' };
  const [picks] = reading.found;
  return picks && reading.steps <= mostSteps ? { ok: true, picks, unknown: [] } : { ok: false, reason: 'unreadable' };
}

/** Tries every way to read on from a place in the text; two ways are enough to know. */
function readFrom(reading: Reading, index: number, at: number, withSeparator: boolean): void {
  const {
    prepared: { slots },
    text,
    state,
    found,
  } = reading;
  reading.steps += 1;
  if (found.length > 1 || reading.steps > mostSteps) return;
  const slot = slots[index];
  if (!slot) {
    if (at === text.length) found.push(picksOf(reading));
    return;
  }
  state.present[index] = Number(isPresent(state, slot));
  state.numbers[index] = NaN;
  if (!state.present[index]) {
    readFrom(reading, index + 1, at, withSeparator);
    return;
  }
  const separator = withSeparator ? comparable(slot.attribute.separator) : '';
  if (!text.startsWith(separator, at)) return;
  const start = at + separator.length;
  if (slot.attribute.input) {
    readNumber(reading, index, start);
    return;
  }
  slot.values.forEach(({ normalizedCode }, position) => {
    if (!isUnlocked(state, slot, position) || !text.startsWith(normalizedCode, start)) return;
    select(state, slot, position);
    readFrom(reading, index + 1, start + normalizedCode.length, true);
    unselect(state, slot);
  });
}

function readNumber(reading: Reading, index: number, start: number): void {
  const {
    prepared: { slots },
    text,
    state,
  } = reading;
  const prefix = prefixOf(slots[index]!);
  if (!text.startsWith(prefix, start)) return;
  const digits = /^(0|-?[1-9]\d{0,8})/.exec(text.slice(start + prefix.length))?.[0] ?? '';
  const shortest = digits.startsWith('-') ? 2 : 1;
  for (const length of [
    0,
    ...Array.from({ length: Math.max(0, digits.length - shortest + 1) }, (_item, more) => shortest + more),
  ]) {
    state.numbers[index] = length === 0 ? NaN : Number(digits.slice(0, length));
    readFrom(reading, index + 1, start + prefix.length + length, true);
  }
}

function picksOf({ prepared: { slots }, state }: Reading): Picks {
  return {
    values: Object.fromEntries(
      slots
        .filter(({ index }) => state.chosen[index]! >= 0)
        .map(({ index, attribute, values }) => [attribute.id, values[state.chosen[index]!]!.id]),
    ),
    numbers: Object.fromEntries(
      slots
        .filter(
          ({ index, attribute }) => attribute.input && state.present[index] && !Number.isNaN(state.numbers[index]),
        )
        .map(({ index, attribute }) => [attribute.id, state.numbers[index]!]),
    ),
  };
}
