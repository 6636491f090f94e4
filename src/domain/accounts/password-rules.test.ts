import { describe, expect, it } from 'vitest';
import { commonPasswords, passwordProblem } from './password-rules.ts';

describe('a new password (ACCOUNT-4)', () => {
  it('has at least eight characters, counted as people do', () => {
    expect(passwordProblem('kot7łąś')).toBe('short');
    expect(passwordProblem('😀😀😀😀')).toBe('short');
    expect(passwordProblem('zielona komoda')).toBeNull();
  });

  it.each(['12345678', 'qwertyuiop', 'Password1!', '123haslo123', 'kochanie2026', 'abcabcabc', 'aaaaaaaa', '87654321'])(
    'is not one that everybody tries first: %s',
    (password) => expect(passwordProblem(password)).toBe('common'),
  );

  it('is neither the e-mail nor the name of its owner', () => {
    const own = ['jan.kowalski@example.com', 'Ludomir'];
    expect(passwordProblem('Jan.Kowalski', own)).toBe('own');
    expect(passwordProblem('jan.kowalski@example.com', own)).toBe('own');
    expect(passwordProblem('ludomir!!', own)).toBe('own');
    expect(passwordProblem('ludomir ma komodę', own)).toBeNull();
  });

  it('is compared with some hundreds of common ones', () => {
    expect(commonPasswords.size).toBeGreaterThan(500);
  });
});
