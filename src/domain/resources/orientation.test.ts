import { describe, expect, it } from 'vitest';
import { orientationFor } from './orientation.ts';

describe('the format of a picture', () => {
  it('is the wanted one where it exists', () => {
    expect(orientationFor('panorama', { horizontal: 1, panorama: 1 })).toBe('panorama');
  });

  it('is else horizontal, square, vertical, panorama, in this order (PICTURE-3)', () => {
    expect(orientationFor('panorama', { vertical: 1, square: 1, horizontal: 1 })).toBe('horizontal');
    expect(orientationFor('panorama', { vertical: 1, square: 1 })).toBe('square');
    expect(orientationFor('horizontal', { panorama: 1, vertical: 1 })).toBe('vertical');
    expect(orientationFor('square', { panorama: 1 })).toBe('panorama');
  });

  it('is none where there is no picture', () => {
    expect(orientationFor('square', { horizontal: null })).toBeNull();
  });
});
