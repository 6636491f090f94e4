import { describe, expect, it } from 'vitest';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Picks } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel, Layer } from '#domain/configurator/model.ts';
import { aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { drawnViews } from './drawn-views.ts';

const viewsFrom = (model: ConfiguratorModel, begun: Picks = noPicks) =>
  drawnViews(model, { begun: configure(model, { choices: begun }), unchosen: configure(model, { choices: noPicks }) });

const aLayer = (path: string, value?: number): Layer => ({
  view: 1,
  when: value === undefined ? [] : [{ kind: 'value', attribute: 1, values: [value] }],
  image: { path, width: 1200, height: 1200, color: '#808080', opaque: value === undefined },
  colourOf: null,
});
const model = aModel(
  [
    anAttribute(1, [aValue(11, 'OAK', { default: true }), aValue(12, 'NAVY')]),
    anAttribute(2, [aValue(21, 'SOFT'), aValue(22, 'FIRM')]),
  ],
  { layers: [aLayer('room'), aLayer('oak', 11), aLayer('navy', 12)] },
);
const chosen = (values: Picks['values'], begun: Picks = noPicks) =>
  viewsFrom(model, begun)(configure(model, { choices: { values, numbers: {} } }))[0]!;

describe('the views of a choice (CONF-18)', () => {
  it('lay nothing over the picture that the page began with while the choice looks like it', () => {
    expect(chosen({})).toMatchObject({ begun: 'configured/1/1/1/_OAK_SOFT', stack: null });
    expect(chosen({ 2: 22 })).toMatchObject({ path: 'configured/1/1/1/_OAK_FIRM', stack: null });
  });

  it('lay the layers of the choice over it', () => {
    expect(chosen({ 1: 12 })).toMatchObject({
      shows: 'configured/1/1/1/_OAK_SOFT',
      path: 'configured/1/1/1/_NAVY_SOFT',
      stack: [{ image: { path: 'room' } }, { image: { path: 'navy' } }],
    });
  });

  it('keep their shape until a measure changes that their layers depend on', () => {
    const sized = aModel(
      [
        anAttribute(1, [
          aValue(11, 'S', { name: '1200 mm, two doors', default: true }),
          aValue(12, 'L', { name: '1600 mm' }),
        ]),
        anAttribute(2, [aValue(21, 'LOW', { name: '720 mm', default: true }), aValue(22, 'HIGH', { name: '900 mm' })]),
        anAttribute(3, [aValue(31, 'KNOB', { default: true }), aValue(32, 'BAR')]),
      ],
      { layers: [aLayer('room'), aLayer('small', 11), aLayer('large', 12)] },
    );
    const viewOf = viewsFrom(sized);
    const keepsShape = (values: Picks['values']) =>
      viewOf(configure(sized, { choices: { values, numbers: {} } }))[0]!.keepsShape;

    expect([keepsShape({}), keepsShape({ 2: 22, 3: 32 }), keepsShape({ 1: 12 })]).toEqual([true, true, false]);
  });

  it('keep their shape on one side, where every layer belongs to one side and one measure', () => {
    const both = (path: string, length: number, side: number): Layer => ({
      ...aLayer(path),
      when: [
        { kind: 'value', attribute: 1, values: [length] },
        { kind: 'value', attribute: 2, values: [side] },
      ],
    });
    const corner = aModel(
      [
        anAttribute(1, [aValue(11, 'S', { name: '2500 × 1700 mm', default: true })], { name: 'Width × depth' }),
        anAttribute(2, [aValue(21, 'LEFT', { default: true }), aValue(22, 'RIGHT')]),
        anAttribute(3, [aValue(31, 'OAK', { default: true }), aValue(32, 'STEEL')]),
      ],
      { layers: [both('left', 11, 21), both('right', 11, 22)] },
    );
    const viewOf = viewsFrom(corner);
    const keepsShape = (values: Picks['values']) =>
      viewOf(configure(corner, { choices: { values, numbers: {} } }))[0]!.keepsShape;

    expect([keepsShape({}), keepsShape({ 3: 32 }), keepsShape({ 2: 22 })]).toEqual([true, true, false]);
  });

  it('begin with the choice of a link', () => {
    const link = { values: { 1: 12 }, numbers: {} };
    expect(chosen({ 1: 12 }, link)).toMatchObject({ begun: 'configured/1/1/1/_NAVY_SOFT', stack: null });
    expect(chosen({ 1: 11 }, link)).toMatchObject({ stack: [{}, { image: { path: 'oak' } }] });
  });
});
