import { describe, expect, it } from 'vitest';
import { lastDayToAnswer, lastDayToWithdraw } from './statement.ts';

describe('the last day to withdraw (STATEMENT-4)', () => {
  it.each([
    ['2026-03-02', '2026-03-16', 'a Monday'],
    ['2026-03-07', '2026-03-23', 'a Saturday moves to Monday'],
    ['2026-04-17', '2026-05-04', 'a public holiday and the weekend behind it'],
    ['2026-12-11', '2026-12-28', 'Christmas'],
    ['2026-10-18', '2026-11-02', 'All Saints on a Sunday'],
  ])('after a delivery on %s is %s: %s', (delivered, last) => {
    expect(lastDayToWithdraw(delivered)).toBe(last);
  });
});

it('a complaint of 2026-02-20 is answered by 2026-03-06 (STATEMENT-5)', () => {
  expect(lastDayToAnswer('2026-02-20')).toBe('2026-03-06');
});
