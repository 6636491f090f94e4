// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { useConfiguration } from './use-configuration.ts';

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

describe('choosing a value', () => {
  it('keeps an earlier choice that depends on a selection that nobody chose', () => {
    const { result } = renderHook(() => useConfiguration(model, null));

    act(() => result.current.choose(1, 12));
    act(() => result.current.choose(3, 31));
    act(() => result.current.choose(1, 11));

    expect(result.current.configured.valueIds).toEqual([11, 22, 31]);
  });
});
