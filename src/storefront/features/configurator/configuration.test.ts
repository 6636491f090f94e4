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

describe('what the visitor chose himself (CONF-22)', () => {
  it('comes back when the choice is taken back that had forbidden it', () => {
    const visit = aVisit();
    visit.now().choose(2, 21);
    visit.now().choose(1, 12);
    expect(visit.now().configured.valueIds).toEqual([12, 22, 31]);

    visit.now().choose(1, 11);
    expect(visit.now().configured.valueIds).toEqual([11, 21]);
  });

  it('comes back when it is unlocked again', () => {
    const shelves = anAttribute(3, [aValue(31, 'ONE', { default: true }), aValue(32, 'TWO')]);
    const low = anAttribute(2, [aValue(21, 'TALL'), aValue(22, 'LOW', { default: true, unlocks: [31, 32] })], {
      attributes: [shelves],
    });
    const visit = aVisit(aModel([low]));

    for (const [attribute, value] of [
      [3, 32],
      [2, 21],
      [2, 22],
    ] as const)
      visit.now().choose(attribute, value);

    expect(visit.now().configured.valueIds).toEqual([22, 32]);
  });

  it('takes nothing away that was chosen later', () => {
    const visit = aVisit();
    visit.now().choose(2, 21);
    visit.now().choose(1, 12);
    visit.now().choose(3, 31);

    visit.now().choose(1, 11);

    expect(visit.now().configured.valueIds).toEqual([11, 22, 31]);
  });

  it('stays given up where something else was chosen in its place', () => {
    const visit = aVisit();
    visit.now().choose(2, 21);
    visit.now().choose(1, 12);
    visit.now().choose(2, 22);

    visit.now().choose(1, 11);

    expect(visit.now().configured.valueIds).toEqual([11, 22, 31]);
  });

  it('comes back with a measure that allows it, where the measure was typed and another choice made in between', () => {
    const width = aMeasure(5, 'WIDTH');
    const visit = aVisit(
      aModel([frame, width, anAttribute(6, [aValue(61, 'WHITE', { default: true }), aValue(62, 'BLACK')])], {
        rules: [
          {
            id: 1,
            code: 'narrow',
            kind: 'exclude',
            when: [{ kind: 'value', attribute: 2, values: [22] }],
            targets: [{ kind: 'number', attribute: 5, minimum: 1500, maximum: null }],
            reason: 'The low frame is narrow.',
          },
        ],
      }),
    );
    visit.now().choose(2, 22);
    visit.now().enter(5, 2000);
    visit.now().choose(6, 62);
    expect(visit.now().configured.valueIds).toEqual([21, 62]);

    visit.now().enter(5, 1200);

    expect(visit.now().configured.valueIds).toEqual([22, 31, 62]);
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
