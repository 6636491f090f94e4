import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 8;
export const longestPassword = 200;

export type PasswordProblem = 'short' | 'common' | 'own';

/**
 * What is wrong with a new password: too short, one that everybody tries first, also with digits and marks around it,
 * or the e-mail or the name of who chooses it (ACCOUNT-4).
 */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | null {
  if (Array.from(password).length < shortestPassword) return 'short';
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = own.flatMap((text) => [text, ...text.split('@')]).map((text) => text.toLowerCase());
  if (words.some((word) => word.length >= 3 && (word === plain || word === core))) return 'own';
  if (isRepeated(plain) || isRow(plain) || commonPasswords.has(plain) || commonPasswords.has(core)) return 'common';
  return null;
}

/** One to three characters again and again: 'abcabcabc'. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/u.test(text);

/** Neighbours of the alphabet, of the digits or of a keyboard, forth or back: '12345678', 'poiuytrewq'. */
function isRow(text: string): boolean {
  return rows.some((row) => row.includes(text));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
  .flatMap((row) => [row, row.split('').toReversed().join('')])
  .map((row) => row + row);
