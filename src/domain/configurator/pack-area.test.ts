import { describe, expect, it } from 'vitest';
import { aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configure } from './configure.ts';

describe('what a pack covers', () => {
  const model = aModel([
    anAttribute(1, [aValue(11, 'A', { default: true }), aValue(12, 'B')]),
    anAttribute(2, [aValue(21, 'PACK', { default: true }), aValue(22, 'CARTON', { packAreaCm2: 25_000 })]),
  ]);
  const packArea = (values: Record<number, number>) =>
    configure(model, { choices: { values, numbers: {} } }).packAreaCm2;

  it('is told by the value that is selected, or by none', () => {
    expect([packArea({}), packArea({ 2: 22 }), packArea({ 1: 12, 2: 22 }), packArea({ 2: 21 })]).toEqual([
      null,
      25_000,
      25_000,
      null,
    ]);
  });
});
