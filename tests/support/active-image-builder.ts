import type { ActiveImage } from '#contract/inspirations.ts';

/** A picture of a room in one format, of this size, that points at nothing. */
export function anActiveImage({ width = 1600, height = 1200, ...more }: Partial<ActiveImage & Size> = {}): ActiveImage {
  return {
    id: 1,
    name: 'Living room',
    imageLink: '',
    description: '',
    horizontalImage: { file: { path: 'room.webp' }, alt: '', name: '', color: '#fff', width, height },
    verticalImage: null,
    panoramaImage: null,
    squareImage: null,
    activeImagePointers: [],
    ...more,
  };
}

type Size = { width: number; height: number };
