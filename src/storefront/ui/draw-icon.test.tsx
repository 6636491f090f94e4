// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { LucideIcon } from 'lucide-react';
import type { LucideIconData } from 'lucide-react/types';
import { afterEach, describe, expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';

afterEach(cleanup);

type IconFile = { default: LucideIcon; __iconData: LucideIconData };
const files: Record<string, () => Promise<unknown>> = {
  heart: () => import('lucide-react/icons/heart'),
  'columns-2': () => import('lucide-react/icons/columns-2'),
  ruler: () => import('lucide-react/icons/ruler'),
  'shopping-bag': () => import('lucide-react/icons/shopping-bag'),
};
const fileOf = async (name: string) => (await files[name]!()) as IconFile;
const drawn = (Icon: React.ComponentType<{ className?: string; size?: number }>, props = {}) =>
  render(<Icon {...props} />).container.querySelector('svg')!;

describe('an icon of lucide-react', () => {
  it.each(Object.keys(files))('has the shapes that its own component draws: %s', async (name) => {
    const { default: Own, __iconData: data } = await fileOf(name);

    const shapes = [...drawn(drawIcon(data)).children].map(({ outerHTML }) => outerHTML);

    expect(shapes.length).toBeGreaterThan(0);
    expect(shapes).toEqual([...drawn(Own).children].map(({ outerHTML }) => outerHTML));
  });

  it('says nothing, and has the class and the size that it is given', async () => {
    const { __iconData: data } = await fileOf('heart');

    const svg = drawn(drawIcon(data), { className: 'large', size: 16 });

    expect(svg.getAttribute('class')).toBe('lucide large');
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['16', '16']);
    expect(svg.getAttribute('aria-hidden')).toBe('true');
  });
});
