import { describe, expect, it } from 'vitest';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { canBecome, placeKey, sampleReference, sampleStates } from './sample-order.ts';

describe('an order of samples (SAMPLE-2)', () => {
  it('has a number that no order of goods has', () => {
    expect(sampleReference('2026/11', 7)).toBe('P/2026/11/000007');
  });

  it('can be sent or cancelled once', () => {
    const moves = sampleStates.flatMap((from) =>
      sampleStates.filter((to) => canBecome(from, to)).map((to) => [from, to]),
    );

    expect(moves).toEqual([
      ['new', 'sent'],
      ['new', 'cancelled'],
    ]);
  });
});

describe('a place that gets samples (SAMPLE-3)', () => {
  it('is the same however it is written', () => {
    const place = placeKey(anAddress({ street: 'Długa', streetNumber: '12 m. 3', postalCode: '00-950' }));

    expect(placeKey(anAddress({ street: ' długa ', streetNumber: '12m3', postalCode: '00 950' }))).toBe(place);
    expect(placeKey(anAddress({ street: 'Długa', streetNumber: '1', postalCode: '00-950' }))).not.toBe(place);
  });
});
