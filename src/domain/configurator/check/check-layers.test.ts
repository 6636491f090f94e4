import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import type { Condition, ConfiguratorModel, Layer } from '../model.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';
import { checkLayers } from './check-layers.ts';

const is = (attribute: number, ...values: number[]): Condition => ({ kind: 'value', attribute, values });

function aLayer(when: Layer['when'], overrides: Partial<Layer> & { opaque?: boolean; width?: number } = {}): Layer {
  const { opaque = false, width = 1200, ...rest } = overrides;
  const image = { path: 'picture.webp', width, height: 1200, color: '#808080', opaque };
  return { view: 1, when, image, colourOf: null, ...rest };
}

const body = anAttribute(1, [aValue(11, 'OAK'), aValue(12, 'NAVY', { swatch: '#2a4266' }), aValue(13, 'RAW')]);
const legs = anAttribute(2, [aValue(21, 'STEEL'), aValue(22, 'NONE')]);
const width = aMeasure(3, 'W');

const findings = (layers: Layer[], overrides: Partial<ConfiguratorModel> = {}) =>
  checkLayers(prepare(aModel([body, legs, width], { layers, ...overrides }))).map(
    ({ kind, code, severity, parameters }) => `${severity} ${kind} ${code} ${JSON.stringify(parameters)}`,
  );

const base = aLayer([], { opaque: true });

describe('checking layers (CONF-18)', () => {
  it('finds nothing where each value of a drawn attribute is drawn', () => {
    expect(findings([base, aLayer([is(2, 21)]), aLayer([is(2, 22)])])).toEqual([]);
    expect(findings([base])).toEqual([]);
  });

  it('names a value without its layer with its view', () => {
    expect(findings([base, aLayer([is(2, 21)])])).toEqual([
      'warning value-without-layer NONE {"attribute":"a2","view":1}',
    ]);
    expect(findings([{ ...base, view: 2 }, aLayer([is(2, 22)], { view: 2 })])).toEqual([
      'warning value-without-layer STEEL {"attribute":"a2","view":2}',
    ]);
  });

  it('takes a colour for a layer of all values, or of those that it names', () => {
    const rendered = aLayer([is(1, 11, 13)], { opaque: true });
    const painted = aLayer([is(1, 12)], { colourOf: 1 });
    expect(findings([base, rendered, painted])).toEqual([]);
    expect(findings([base, rendered, aLayer([], { colourOf: 1 })])).toEqual([
      'error layer-without-swatch OAK {"attribute":"a1","view":1}',
      'error layer-without-swatch RAW {"attribute":"a1","view":1}',
    ]);
  });

  it('names pictures of unlike sizes', () => {
    expect(findings([base, aLayer([is(2, 21, 22)], { width: 1000 })])).toEqual([
      'error unlike-layers 1 {"size":"1200 × 1200","other":"1000 × 1200"}',
    ]);
  });

  it('names a legal choice without an opaque picture below', () => {
    const bases = [aLayer([is(1, 11, 12)], { opaque: true }), aLayer([is(1, 13), is(2, 21)], { opaque: true })];
    const rest = aLayer([is(2, 21, 22)]);
    expect(findings([...bases, rest])).toEqual(['error no-base-layer SOFA/RAW/NONE/W1000 {"view":1}']);
    const rule = { id: 1, code: 'r', kind: 'exclude', when: [is(1, 13)], targets: [is(2, 22)], reason: 'why' } as const;
    expect(findings([...bases, rest], { rules: [rule] })).toEqual([]);
  });

  it('names a measure that no opaque picture is made for', () => {
    const upTo = (maximum: number) =>
      aLayer([{ kind: 'number', attribute: 3, minimum: null, maximum }], { opaque: true });
    expect(findings([upTo(3000)])).toEqual([]);
    expect(findings([upTo(1999)])).toEqual(['error no-base-layer SOFA/OAK/STEEL/W2000 {"view":1}']);
  });
});
