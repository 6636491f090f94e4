import { describe, expect, it } from 'vitest';
import { dayFrom, dayNumber } from './day.ts';
import { easterSunday, isPublicHoliday } from './working-days.ts';

const daysOf = (year: number) => {
  const first = dayNumber(`${year}-01-01`);
  return Array.from({ length: dayNumber(`${year + 1}-01-01`) - first }, (_, index) => dayFrom(first + index));
};
const weekday = (day: string) => new Date(day).getUTCDay();
const years = Array.from({ length: 101 }, (_, index) => 2000 + index);

describe('public holidays (CALENDAR-1)', () => {
  it('know Easter of many years, the earliest and the latest with them', () => {
    const known = `
      1818-03-22 1943-04-25 2008-03-23 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20
      2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09
      2035-03-25 2038-04-25 2285-03-22`
      .trim()
      .split(/\s+/);

    expect(known.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(known);
  });

  it.each([
    [2024, ['01-01', '01-06', '04-01', '05-01', '05-03', '05-30', '08-15', '11-01', '11-11', '12-25', '12-26']],
    [
      2025,
      ['01-01', '01-06', '04-21', '05-01', '05-03', '06-19', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    ],
    [
      2026,
      ['01-01', '01-06', '04-06', '05-01', '05-03', '06-04', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    ],
    [
      2027,
      ['01-01', '01-06', '03-29', '05-01', '05-03', '05-27', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    ],
  ])('of %i are those of the Act', (year, days) => {
    expect(daysOf(year).filter(isPublicHoliday)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('hold one Easter Monday and one Thursday of Corpus Christi in every year', () => {
    for (const year of years) {
      const moving = daysOf(year).filter(
        (day) => isPublicHoliday(day) && '03-20' < day.slice(5) && day.slice(5) < '06-30',
      );
      const [monday, thursday] = moving.filter((day) => !['05-01', '05-03'].includes(day.slice(5)));

      expect([year, weekday(monday!), weekday(thursday!)]).toEqual([year, 1, 4]);
      expect(weekday(easterSunday(year))).toBe(0);
    }
  });
});
