import { describe, expect, it } from 'vitest';
import { isHalfWritten, newsletterState } from './newsletter.ts';

const now = new Date(0);

describe('a newsletter of the back office (NEWS-6)', () => {
  it('is a draft, then sending, then sent', () => {
    expect(newsletterState({ sendingAt: null, finishedAt: null })).toBe('draft');
    expect(newsletterState({ sendingAt: now, finishedAt: null })).toBe('sending');
    expect(newsletterState({ sendingAt: now, finishedAt: now })).toBe('sent');
  });

  it('is half written where one of subject and text is missing', () => {
    expect(isHalfWritten({ subject: 'Jesień', text: ' \n' })).toBe(true);
    expect(isHalfWritten({ subject: '', text: 'Nowe tkaniny.' })).toBe(true);
    expect(isHalfWritten({ subject: '', text: '' })).toBe(false);
    expect(isHalfWritten({ subject: 'Jesień', text: 'Nowe tkaniny.' })).toBe(false);
  });
});
