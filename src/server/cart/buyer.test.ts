import { expect, it } from 'vitest';
import { passerBy } from '#server/http/visitor.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { buyerOf } from './buyer.ts';

const shop = useTestShop();

it('counts working days from the day in Warsaw, on both sides of midnight and back', () => {
  const todayAt = (moment: string) =>
    buyerOf({ config: shop.config, clock: () => new Date(moment) }, { visitor: passerBy, locale: 'pl' }).calendar.today;

  expect(todayAt('2026-01-31T22:59:59Z')).toBe('2026-01-31');
  expect(todayAt('2026-01-31T23:00:00Z')).toBe('2026-02-01');
  expect(todayAt('2026-07-31T21:59:59Z')).toBe('2026-07-31');
  expect(todayAt('2026-07-31T22:00:00Z')).toBe('2026-08-01');
  expect(todayAt('2026-01-31T22:59:59Z')).toBe('2026-01-31');
});
