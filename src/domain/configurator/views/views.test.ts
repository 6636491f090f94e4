import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { diceOf, randomModel, randomPicks } from '#tests/support/domain/random-models.ts';
import { configure } from '../configure.ts';
import { noPicks } from '../configured.ts';
import { flattenAttributes } from '../flatten-attributes.ts';
import type { Condition, ConfiguratorModel, Layer } from '../model.ts';
import { configuredPictures, readPicturePath, stackOf, viewsOf } from './configured-picture.ts';

const isOneOf = (attribute: number, ...values: number[]): Condition => ({ kind: 'value', attribute, values });

function aLayer(name: string, overrides: Partial<Layer> & { opaque?: boolean } = {}): Layer {
  const { opaque = false, ...rest } = overrides;
  const image = { path: `${name}.webp`, width: 1200, height: 1200, color: '#808080', opaque };
  return { view: 1, when: [], image, colourOf: null, ...rest };
}

const body = anAttribute(1, [
  aValue(11, 'OAK', { default: true, swatch: '#c9a26b' }),
  aValue(12, 'NAVY', { swatch: '#2a4266' }),
  aValue(13, 'RAW'),
]);
const legs = anAttribute(2, [aValue(21, 'STEEL'), aValue(22, 'NONE')]);
const width = aMeasure(3, 'W', { default: null });
const layers = [
  aLayer('room', { opaque: true }),
  aLayer('oak', { opaque: true, when: [isOneOf(1, 11)] }),
  aLayer('paint', { when: [isOneOf(1, 12, 13)], colourOf: 1 }),
  aLayer('steel', { when: [isOneOf(2, 21)] }),
  aLayer('wide', { when: [{ kind: 'number', attribute: 3, minimum: 2000, maximum: null }] }),
  aLayer('near', { view: 2, opaque: true }),
];
const model = aModel([body, legs, width], { layers });

/** The layers of a choice by name, a colour behind its name. */
function drawn(values: Record<number, number>, numbers: Record<number, number> = {}, view = 1): string[] {
  const configured = configure(model, { choices: { values, numbers } });
  return stackOf(model, configured, view).map(({ image, colour }) =>
    [image.path.replace('.webp', ''), colour].filter(Boolean).join(' '),
  );
}

describe('the layers of a view (CONF-18)', () => {
  it('are those whose conditions hold, in their order, from the last opaque one on', () => {
    expect(drawn({})).toEqual(['oak', 'steel']);
    expect(drawn({ 2: 22 })).toEqual(['oak']);
    expect(drawn({}, { 3: 2400 })).toEqual(['oak', 'steel', 'wide']);
    expect(drawn({}, {}, 2)).toEqual(['near']);
    expect(drawn({}, {}, 3)).toEqual([]);
  });

  it('take the swatch of what is chosen, and are left out where it has none', () => {
    expect(drawn({ 1: 12 })).toEqual(['room', 'paint #2a4266', 'steel']);
    expect(drawn({ 1: 13 })).toEqual(['room', 'steel']);
  });

  it('count a measure that is missing as the smallest', () => {
    const narrow = aLayer('narrow', { when: [{ kind: 'number', attribute: 3, minimum: null, maximum: 300 }] });
    const begun = configure(model, { choices: noPicks });

    expect(stackOf({ layers: [narrow] }, begun, 1)).toHaveLength(1);
  });

  it('are the same for what is selected alike, whatever stands below an opaque one', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = { ...randomModel(seed), layers: randomLayers(randomModel(seed), seed) };
      const configured = configure(random, { choices: randomPicks(random, seed) });
      for (const view of viewsOf(random)) {
        const stack = stackOf(random, configured, view);

        expect(stack.slice(1).some(({ image }) => image.opaque)).toBe(false);
        for (const { colour } of stack)
          if (colour !== null) expect(configured.attributes.map(({ value }) => value?.swatch)).toContain(colour);
        const below = [aLayer('below', { view, opaque: true }), ...random.layers];
        if (stack[0]?.image.opaque) expect(stackOf({ layers: below }, configured, view)).toEqual(stack);
        const again = configure(random, { choices: configured.choices });
        if (again.systemCode === configured.systemCode) expect(stackOf(random, again, view)).toEqual(stack);
      }
    }
  });
});

/** Layers with random conditions on values, every third opaque, every other coloured. */
function randomLayers(from: ConfiguratorModel, seed: number): Layer[] {
  const dice = diceOf(seed);
  const attributes = flattenAttributes(from.attributes).filter(({ attribute }) => attribute.values.length > 0);
  return Array.from({ length: 6 }, (_layer, index) => {
    const { attribute } = attributes[dice(attributes.length)]!;
    const values = attribute.values.filter(() => dice(2) === 0).map(({ id }) => id);
    return aLayer(`layer-${index}`, {
      view: 1 + dice(2),
      opaque: dice(3) === 0,
      when: dice(3) === 0 ? [] : [isOneOf(attribute.id, ...values)],
      colourOf: dice(2) === 0 ? attribute.id : null,
    });
  });
}

describe('the address of a composed picture (CONF-19)', () => {
  it('names version, product, view and choices, and is read again', () => {
    const configured = configure(model, { choices: { values: { 1: 12 }, numbers: { 3: 900 } } });
    const [first, second] = configuredPictures({ ...model, versionId: 12, productId: 345 }, configured);

    expect(first).toEqual({
      view: 1,
      path: 'configured/12/345/1/_NAVY_STEEL_W900',
      width: 1200,
      height: 1200,
      color: '#808080',
    });
    expect(second!.path).toBe('configured/12/345/2/_NAVY_STEEL_W900');
    expect(readPicturePath(first!.path)).toEqual({
      versionId: 12,
      productId: 345,
      view: 1,
      segments: ['NAVY', 'STEEL', 'W900'],
    });
  });

  it('has room for a product without choices, and for no other text', () => {
    expect(readPicturePath('configured/1/2/3/_')?.segments).toEqual([]);
    for (const path of [
      '',
      'configured/1/2/3',
      'configured/1/2/3/A',
      'configured/0/2/3/_A',
      'configured/1/2/3/_A/B',
      'x/configured/1/2/3/_A',
      'configured/1/2/3/_A%2F',
    ])
      expect(readPicturePath(path), path).toBeNull();
  });

  it('reads back as the choice, for every random model', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = { ...randomModel(seed), layers: [aLayer('only')] };
      const configured = configure(random, { choices: randomPicks(random, seed) });
      const [picture] = configuredPictures(random, configured);

      const { segments } = readPicturePath(picture!.path)!;
      expect([random.productCode, ...segments].join('/')).toBe(configured.systemCode);
    }
  });
});
