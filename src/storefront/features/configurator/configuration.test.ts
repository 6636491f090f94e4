import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configurationOf, firstChoice } from './configuration.ts';

/** The tall frame needs the oak colour. Only the low frame has a drawer. */
const colour = anAttribute(1, [aValue(11, 'OAK'), aValue(12, 'PINE', { default: true })]);
const frame = anAttribute(2, [aValue(21, 'TALL', { default: true }), aValue(22, 'LOW', { unlocks: [31] })], {
  attributes: [anAttribute(3, [aValue(31, 'DRAWER')])],
});
const model = aModel([colour, frame], {
  rules: [
    {
      id: 1,
      code: 'tall',
      kind: 'require',
      when: [{ kind: 'value', attribute: 2, values: [21] }],
      targets: [{ kind: 'value', attribute: 1, values: [11] }],
      reason: 'The tall frame is made of oak.',
    },
  ],
});

/** A configuration that keeps what it is changed to. */
function aVisit(of = model) {
  let choice = firstChoice(of, null);
  return { now: () => configurationOf(of, choice, 'gross', (update) => (choice = update(choice))) };
}

describe('choosing a value', () => {
  it('keeps an earlier choice that depends on a selection that nobody chose', () => {
    const visit = aVisit();

    visit.now().choose(1, 12);
    visit.now().choose(3, 31);
    visit.now().choose(1, 11);

    expect(visit.now().configured.valueIds).toEqual([11, 22, 31]);
  });

  it('can be undone once', () => {
    const visit = aVisit();
    visit.now().choose(1, 12);
    visit.now().choose(1, 11);

    visit.now().undo();
    visit.now().undo();

    expect(visit.now().configured.valueIds).toContain(12);
    expect(visit.now().touched).toBe(true);
  });
});

describe('entering measures', () => {
  it('keeps each of several measures that come before the next rendering', () => {
    const visit = aVisit(aModel([aMeasure(5, 'WIDTH'), aMeasure(6, 'HEIGHT')]));
    const { enter } = visit.now();

    enter(5, 1200);
    enter(6, 1400);

    expect(visit.now().input.choices.numbers).toEqual({ 5: 1200, 6: 1400 });
  });
});
