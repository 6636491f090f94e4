import { describe, expect, it } from 'vitest';
import { dayAndMonth, readyDate } from './availability.tsx';

const ready = (now: string, days: number) => readyDate(new Date(now), days).toISOString().slice(0, 10);

describe('the day when a product is ready', () => {
  it('skips weekends', () => {
    expect(ready('2026-11-20T12:00:00Z', 1)).toBe('2026-11-23');
    expect(ready('2026-11-20T12:00:00Z', 21)).toBe('2026-12-21');
  });

  it('counts from the day in Warsaw', () => {
    expect(ready('2026-11-17T23:30:00Z', 1)).toBe('2026-11-19');
    expect(ready('2026-11-17T12:00:00Z', 0)).toBe('2026-11-17');
  });

  it('is written with the name of its month', () => {
    expect(dayAndMonth(new Date('2026-12-21'), 'pl')).toBe('21 grudnia');
    expect(dayAndMonth(new Date('2026-12-21'), 'en')).toBe('21 December');
  });
});
