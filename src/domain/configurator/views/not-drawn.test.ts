import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configure } from '../configure.ts';
import { noPicks, type Picks } from '../configured.ts';
import type { Layer } from '../model.ts';
import { notDrawn } from './not-drawn.ts';

const aLayer = (when: Layer['when'], overrides: Partial<Layer> = {}): Layer => ({
  view: 1,
  when,
  image: { path: 'picture.webp', width: 1200, height: 1200, color: '#808080', opaque: true },
  colourOf: null,
  ...overrides,
});

const size = { id: 9, name: 'size' };
const attributes = [
  anAttribute(1, [aValue(11, 'OAK', { swatch: '#c9a26b' }), aValue(12, 'NAVY', { swatch: '#2a4266' })]),
  anAttribute(2, [aValue(21, 'OPEN'), aValue(22, 'BACK', { undrawn: true }), aValue(23, 'SOFT')]),
  aMeasure(3, 'W', { default: null }, { merge: size }),
  aMeasure(4, 'H', { default: 1000 }, { merge: size }),
  aMeasure(5, 'power', { unit: 'W', default: 1000 }),
];

function names(choices: Partial<Picks>, layers: Layer[], view = 1): string[] {
  const model = aModel(attributes, { layers });
  const unchosen = configure(model, { choices: noPicks });
  return notDrawn(model, { chosen: configure(model, { choices: { ...noPicks, ...choices } }), unchosen }, view);
}

describe('what a picture does not show of a choice (CONF-21)', () => {
  it('is nothing while nothing is chosen', () => {
    expect(names({}, [])).toEqual([]);
  });

  it('is a value with a colour that no layer of the view names', () => {
    expect(names({ values: { 1: 12 } }, [])).toEqual(['attribute 1']);
    expect(names({ values: { 1: 12 } }, [aLayer([], { colourOf: 1 })])).toEqual([]);
    expect(names({ values: { 1: 12 } }, [aLayer([], { colourOf: 1 })], 2)).toEqual(['attribute 1']);
    expect(names({ values: { 1: 12 } }, [aLayer([{ kind: 'value', attribute: 1, values: [11, 12] }])])).toEqual([]);
  });

  it('is a value that its sheet calls undrawn, even where others of the question have layers', () => {
    const layers = [aLayer([{ kind: 'value', attribute: 2, values: [21, 22, 23] }])];
    expect(names({ values: { 2: 22 } }, layers)).toEqual(['attribute 2']);
    expect(names({ values: { 2: 23 } }, [])).toEqual([]);
  });

  it('is a length without a layer, under the name of its control, once', () => {
    expect(names({ numbers: { 3: 900, 4: 700 } }, [])).toEqual(['size']);
    expect(names({ numbers: { 4: 1000, 5: 2000 } }, [])).toEqual([]);
    const grid = [3, 4].map((attribute) => aLayer([{ kind: 'number', attribute, minimum: 1, maximum: null }]));
    expect(names({ numbers: { 3: 900, 4: 700 } }, grid)).toEqual([]);
  });
});
