import { describe, expect, it } from 'vitest';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks } from '#domain/configurator/configured.ts';
import { aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { measuresOf } from './chosen-measures.ts';

const measured = (attribute: string, value: string) =>
  measuresOf(
    configure(aModel([anAttribute(1, [aValue(11, 'A', { name: value, default: true })], { name: attribute })]), {
      choices: noPicks,
    }),
  );

describe('the measures in the name of a chosen value (PICTURE-8)', () => {
  it('are one, or as many as its attribute names', () => {
    expect(measured('Width', '1600 mm, three doors')).toEqual([{ name: 'Width', size: 1600, unit: 'mm' }]);
    expect(measured('Width × depth', '2500 × 1700 mm')).toEqual([
      { name: 'Width', size: 2500, unit: 'mm' },
      { name: 'depth', size: 1700, unit: 'mm' },
    ]);
  });

  it('are none where their number differs from that of the names', () => {
    expect(measured('Sofa bed', '1400 × 2000 mm')).toEqual([]);
    expect(measured('Width × depth', '2500 mm')).toEqual([]);
    expect(measured('Side', 'Left')).toEqual([]);
  });
});
