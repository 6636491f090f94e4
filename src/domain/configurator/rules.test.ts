import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configure } from './configure.ts';
import { noPicks, type Picks } from './configured.ts';
import type { Rule } from './model.ts';
import { repairFor } from './repair.ts';

const chosen = (values: Record<number, number>, numbers: Record<number, number> = {}): Picks => ({ values, numbers });
const aRule = (kind: Rule['kind'], when: Rule['when'], targets: Rule['targets'] = []): Rule => ({
  id: 1,
  code: 'r',
  kind,
  when,
  targets,
  reason: 'why',
});
const is = (attribute: number, ...values: number[]) => ({ kind: 'value', attribute, values }) as const;
const between = (attribute: number, minimum: number | null, maximum: number | null) =>
  ({ kind: 'number', attribute, minimum, maximum }) as const;

const frame = anAttribute(1, [aValue(11, 'FLAT'), aValue(12, 'SLANTED')]);
const hem = anAttribute(2, [aValue(21, 'FREE'), aValue(22, 'TENSIONED')]);
const width = aMeasure(3, 'W');
const state = (model: ReturnType<typeof aModel>, choices: Picks) => configure(model, { choices });

describe('a rule that requires (CONF-8)', () => {
  const model = aModel([frame, hem], { rules: [aRule('require', [is(1, 12)], [is(2, 22)])] });

  it('changes what nobody chose', () => {
    expect(state(model, chosen({ 1: 12 })).valueIds).toEqual([12, 22]);
    expect(state(model, chosen({ 1: 12 })).attributes[1]!.origin).toBe('rule');
  });

  it('refuses a value that contradicts a choice, and gives the reason', () => {
    const { attributes } = state(model, chosen({ 2: 21 }));

    expect(attributes[0]!.values[1]).toMatchObject({
      allowed: false,
      refusal: { kind: 'rule', rule: { reason: 'why' } },
    });
  });

  it('is repaired by the fewest other choices', () => {
    const input = { choices: chosen({ 2: 21 }) };
    const repair = repairFor(model, input, 12)!;

    expect(repair).toEqual({ choices: chosen({ 1: 12, 2: 22 }), changes: [{ attribute: 2, from: 21, to: 22 }] });
    expect(state(model, repair.choices).valueIds).toEqual([12, 22]);
  });

  it('asks nothing of an attribute that is not there', () => {
    const motor = anAttribute(4, [aValue(41, 'WEAK')]);
    const drive = anAttribute(1, [aValue(11, 'MANUAL'), aValue(12, 'ELECTRIC', { unlocks: [41] })], {
      attributes: [motor],
    });
    const strong = aModel([drive, width], { rules: [aRule('require', [between(3, 2000, null)], [is(4, 42)])] });

    expect(state(strong, chosen({}, { 3: 2500 })).legal).toBe(true);
    expect(state(strong, chosen({ 1: 12 }, { 3: 2500 })).valueIds).toEqual([11]);
  });
});

describe('a rule that excludes (CONF-8)', () => {
  const model = aModel([frame, hem], { rules: [aRule('exclude', [is(1, 12)], [is(2, 21)])] });

  it('sets the later of two choices aside', () => {
    const { valueIds, setAside, choices } = state(model, chosen({ 1: 12, 2: 21 }));

    expect({ valueIds, choices }).toEqual({ valueIds: [12, 22], choices: chosen({ 1: 12 }) });
    expect(setAside).toMatchObject([{ attribute: 2, value: 21, refusal: { kind: 'rule' } }]);
  });

  it('forbids its conditions together when it has no targets', () => {
    const together = aModel([frame, hem], { rules: [aRule('exclude', [is(1, 12), is(2, 21)])] });

    expect(state(together, chosen({ 1: 12 })).valueIds).toEqual([12, 22]);
  });

  it('lets a pick of a code give way to the visitor', () => {
    expect(configure(model, { choices: chosen({ 2: 21 }), code: chosen({ 1: 12 }) }).valueIds).toEqual([11, 21]);
  });
});

describe('rules about measures', () => {
  const model = aModel([frame, width], { rules: [aRule('exclude', [is(1, 12)], [between(3, 2001, null)])] });

  it('keep the measure that was typed and set the choice aside', () => {
    const configured = state(model, chosen({ 1: 12 }, { 3: 2500 }));

    expect(configured).toMatchObject({
      systemCode: 'SOFA/FLAT/W2500',
      valid: true,
      setAside: [{ value: 12, refusal: { kind: 'rule' } }],
    });
  });

  it('narrow the limits of a measure', () => {
    expect(state(model, chosen({ 1: 12 })).attributes[1]!.number).toMatchObject({ minimum: 300, maximum: 2000 });
  });

  it('are repaired by the measure only when nothing else can give way', () => {
    expect(repairFor(model, { choices: chosen({}, { 3: 2500 }) }, 12)).toEqual({
      choices: chosen({ 1: 12 }, { 3: 2000 }),
      changes: [{ attribute: 3, from: 2500, to: 2000 }],
    });
  });

  it('give the nearest measure where measures alone do not go together', () => {
    const height = aMeasure(4, 'H');
    const large = aModel([width, height], {
      rules: [aRule('exclude', [between(3, 2001, null)], [between(4, 1501, null)])],
    });
    const configured = state(large, chosen({}, { 3: 2500, 4: 2000 }));

    expect(configured.attributes[1]!.number).toMatchObject({
      entered: 2000,
      number: 1500,
      problem: 'refused',
      refusal: { kind: 'rule' },
    });
    expect(configured.valid).toBe(false);
  });
});

describe('a rule that advises (CONF-8)', () => {
  const model = aModel([frame, hem], { rules: [aRule('advise', [is(1, 12)], [is(2, 22)])] });

  it('warns and blocks nothing', () => {
    const configured = state(model, chosen({ 1: 12, 2: 21 }));

    expect(configured.advice.map(({ code }) => code)).toEqual(['r']);
    expect(configured).toMatchObject({ valueIds: [12, 21], valid: true, setAside: [] });
  });

  it('is silent where its advice is followed or not needed', () => {
    expect([state(model, chosen({ 1: 12, 2: 22 })), state(model, noPicks)].map(({ advice }) => advice)).toEqual([
      [],
      [],
    ]);
  });
});

describe('a locked value', () => {
  it('is repaired by selecting what unlocks it', () => {
    const model = aModel([
      anAttribute(1, [aValue(11, 'A1', { unlocks: [21] }), aValue(12, 'A2', { unlocks: [21, 22] })], {
        attributes: [anAttribute(2, [aValue(21, 'B1'), aValue(22, 'B2')])],
      }),
    ]);

    expect(repairFor(model, { choices: noPicks }, 22)).toEqual({
      choices: chosen({ 1: 12, 2: 22 }),
      changes: [{ attribute: 1, from: 11, to: 12 }],
    });
  });
});

describe('contradictory rules', () => {
  it('leave a selection that is not legal and may not be bought', () => {
    const model = aModel([frame], { rules: [aRule('exclude', [is(1, 11, 12)])] });

    expect(state(model, noPicks)).toMatchObject({ legal: false, valid: false, valueIds: [11] });
    expect(repairFor(model, { choices: noPicks }, 12)).toBeNull();
  });
});
