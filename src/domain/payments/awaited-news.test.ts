import { describe, expect, it } from 'vitest';
import { awaitedNews, mostQuestions, pauseBeforeAsking, type ShownAttempt } from './awaited-news.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const attempt = (minutesAgo: number, overrides: Partial<ShownAttempt> = {}): ShownAttempt => ({
  state: 'new',
  channel: '',
  redirectUrl: 'https://provider.example',
  createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
  ...overrides,
});

describe('what the buyer waits for', () => {
  it('is nothing before the first attempt and after the end of the newest', () => {
    expect(awaitedNews([], now)).toBeNull();
    expect(awaitedNews([attempt(1), attempt(1, { state: 'failed' })], now)).toBeNull();
  });

  it('is the bank for two minutes after a BLIK code', () => {
    const blik = { channel: 'blik', redirectUrl: null, state: 'pending' as const };

    expect(awaitedNews([attempt(1, blik)], now)).toBe('blik');
    expect(awaitedNews([attempt(3, blik)], now)).toBeNull();
  });

  it('is the provider for a while after its page, and longer once it says that money is on its way', () => {
    expect(awaitedNews([attempt(1)], now)).toBe('provider');
    expect(awaitedNews([attempt(20)], now)).toBeNull();
    expect(awaitedNews([attempt(200, { state: 'pending' })], now)).toBe('provider');
  });

  it('is nobody for a transfer', () => {
    expect(awaitedNews([attempt(1, { redirectUrl: null })], now)).toBeNull();
  });
});

describe('the pauses between questions', () => {
  it('grow to half a minute', () => {
    const pauses = Array.from({ length: mostQuestions }, (_, asked) => pauseBeforeAsking(asked));

    expect(pauses[0]).toBe(2000);
    expect(pauses.at(-1)).toBe(30_000);
    expect(pauses.every((pause, index) => index === 0 || pause >= pauses[index - 1]!)).toBe(true);
  });
});
