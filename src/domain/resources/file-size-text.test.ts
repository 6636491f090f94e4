import { expect, it } from 'vitest';
import { fileSizeText } from './file-size-text.ts';

it('says how large a file is (RESOURCE-3)', () => {
  expect(fileSizeText(12, 'en')).toBe('1\u00a0kB');
  expect(fileSizeText(839_600, 'pl')).toBe('840\u00a0kB');
  expect(fileSizeText(1_234_000, 'pl')).toBe('1,2\u00a0MB');
  expect(fileSizeText(1_234_000, 'en')).toBe('1.2\u00a0MB');
});
