// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Header } from './header.tsx';
import { SearchBox } from './search-box.tsx';

const categories = ['Chairs', 'Tables'].map((name, index) => ({ id: index + 1, name, url: `/${name}`, total: 3 }));
const answers = { suggest: () => ({ products: [], categories }) };

async function typeWords(text: string): Promise<HTMLElement> {
  renderInShop(<SearchBox focus={false} onClose={() => {}} />, answers);
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  await screen.findByRole('option', { name: /Chairs/ });
  return field;
}

const activeText = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

describe('the suggestions of the search (SHELL-2, CATALOGUE-11)', () => {
  afterEach(cleanup);

  it('are walked in a circle by the arrow keys, over the field', async () => {
    const field = await typeWords('ta');

    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(field, { key });
      return activeText(field);
    });

    expect(walk.map((text) => text.slice(0, 6))).toEqual(['Chairs', 'Tables', 'All re', '', 'All re', 'Tables']);
  });

  it('begin at the field again where something else is typed', async () => {
    const field = await typeWords('ta');
    fireEvent.keyDown(field, { key: 'ArrowUp' });

    fireEvent.change(field, { target: { value: 'tab' } });
    fireEvent.keyDown(field, { key: 'ArrowDown' });

    expect(activeText(field)).toMatch(/^Chairs/);
  });

  it('are closed by Escape, which leaves what was typed to the visitor, and opened again by an arrow', async () => {
    const field = await typeWords('ta');

    const isLeftToBrowser = () => fireEvent.keyDown(field, { key: 'Escape' });

    expect(isLeftToBrowser()).toBe(false);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(isLeftToBrowser()).toBe(true);

    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(await screen.findByRole('option', { name: /Chairs/ })).toBeTruthy();
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the search of a narrow header (SHELL-2)', () => {
  afterEach(cleanup);

  it('gives the focus back to the button that has opened it', () => {
    renderInShop(<Header alternates={undefined} />, { ...answers, listFeatureValues: () => ({ items: [] }) });
    const opener = screen.getByRole('button', { name: 'Open search' });
    fireEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));

    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));

    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});
