// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ScaleDrawing } from './scale-drawing.tsx';

const side = (size: number) => ({ size, text: String(size) });
const rects = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((rect) => [rect.getAttribute('width'), rect.getAttribute('height')]);

/** Where the words below a shape stand in the drawing. */
function middleOf(text: SVGTextElement): number {
  const left = /translate\(([\d.]+)/.exec(text.parentElement!.getAttribute('transform')!)![1];
  return Number(left) + Number(text.querySelector('tspan')!.getAttribute('x'));
}

afterEach(cleanup);

describe('a product beside a person and a door (CATALOGUE-40)', () => {
  it('is drawn to one scale with them, its packaging where that is known', () => {
    const { container } = renderInShop(
      <ScaleDrawing
        product={{ width: side(1800), height: side(780) }}
        name="Fiord"
        packaging={{ width: 1900, height: 300 }}
      />,
      {},
    );

    expect(rects(container)).toEqual([
      ['900', '2050'],
      ['1800', '780'],
      ['1900', '300'],
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('1800 × 780');
    expect(screen.getByText('Parcel')).toBeTruthy();
    // The drawn height agrees with the written one.
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'Door2050',
      'Person1700',
      'Product780',
      'Parcel300',
    ]);
  });

  it('has room for its words, however narrow it is', () => {
    const { container } = renderInShop(
      <ScaleDrawing product={{ width: side(180), height: side(260) }} name="Lamp" packaging={null} />,
      {},
    );

    const [door, person, lamp] = [...container.querySelectorAll('text')].map(middleOf) as [number, number, number];
    const whole = Number(container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]);
    expect((person - door) / whole).toBeGreaterThan(0.2);
    expect((lamp - person) / whole).toBeGreaterThan(0.2);
  });

  it('has letters that grow with it, and room for them', () => {
    const { container } = renderInShop(
      <ScaleDrawing product={{ width: side(24_000), height: side(9000) }} name="Tent" packaging={null} />,
      {},
    );

    const drawing = container.querySelector('svg')!;
    const [, , width, height] = drawing.getAttribute('viewBox')!.split(' ').map(Number) as [0, 0, number, number];
    const letter = Number.parseFloat(drawing.style.getPropertyValue('--letter'));
    expect(letter / width).toBeGreaterThan(0.015);
    expect(letter / height).toBeGreaterThan(0.034);
    expect(height - 9080).toBeGreaterThan(3 * letter);
  });

  it('is drawn without a parcel where the packaging is not known', () => {
    const { container } = renderInShop(
      <ScaleDrawing product={{ width: side(400), height: side(2400) }} name="Tall" packaging={null} />,
      {},
    );

    expect(rects(container)).toHaveLength(2);
    expect(screen.queryByText('Parcel')).toBeNull();
  });
});
