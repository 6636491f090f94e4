import { describe, expect, it } from 'vitest';
import { imageSizeOf, imageSizes, imageUrl } from './image-sizes.ts';

describe('picture addresses (PICTURE-1)', () => {
  it('name mode, size and path', () => {
    expect(imageUrl('ab12cd34-sofa.webp', 'product')).toBe('/media/crop/405x405/ab12cd34-sofa.webp');
    expect(imageUrl('rooms/salon.jpg', 'thumbnail')).toBe('/media/resize/250x/rooms/salon.jpg');
  });

  it('are read back as the size they were made from', () => {
    for (const name of Object.keys(imageSizes) as (keyof typeof imageSizes)[]) {
      const [, , mode, size] = imageUrl('a.webp', name).split('/');
      expect(imageSizeOf(mode!, size!)).toBe(imageSizes[name]);
    }
    expect(imageSizeOf('crop', '250x')).toBeNull();
    expect(imageSizeOf('resize', '405x405')).toBeNull();
  });
});
