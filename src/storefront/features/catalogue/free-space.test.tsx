// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFilters, writeFilters, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { chosenSides, FreeSpace } from './free-space.tsx';
import { translators } from '#i18n/all.ts';

function show(chosen = '') {
  const onChange = vi.fn<(next: ChosenFilters) => void>();
  renderInShop(<FreeSpace chosen={readFilters(chosen)} onChange={onChange} />, {});
  return () => onChange.mock.calls.map(([next]) => writeFilters(next));
}
const write = (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name, hidden: true });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
};

describe('the question for a free space (CATALOGUE-37)', () => {
  afterEach(cleanup);

  it('narrows the list by what is written, in centimetres too, beside other filters', () => {
    const textsOf = show('colour:blue');

    write(/Width/, '120 cm');
    write(/Height/, '2000');

    expect(textsOf()).toEqual(['colour:blue,fits-width:1200', 'colour:blue,fits-height:2000']);
  });

  it('marks what is no length and changes nothing', () => {
    const textsOf = show();

    const field = write(/Depth/, 'narrow');

    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is not a length. Write 1200 or 120 cm.').id).toBe(
      field.getAttribute('aria-describedby'),
    );
    expect(textsOf()).toEqual([]);
  });

  it('forgets a side that is emptied, and all of them at once', () => {
    const textsOf = show('fits-width:1200,fits-depth:400');

    write(/Width/, '');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the dimensions' }));

    expect(textsOf()).toEqual(['fits-depth:400', '']);
  });

  describe('by the keyboard', () => {
    /** A list that narrows at once. */
    function Narrowed() {
      const [chosen, setChosen] = useState<ChosenFilters>([]);
      return <FreeSpace chosen={chosen} onChange={setChosen} />;
    }
    const width = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Width/, hidden: true });
    const enter = (value: string) => {
      fireEvent.change(width(), { target: { value } });
      fireEvent.keyDown(width(), { key: 'Enter' });
    };

    it('stays in the field whose length is told by Enter, and open when that is taken away', () => {
      renderInShop(<Narrowed />, {});
      width().focus();

      enter('120 cm');
      expect(width().value).toBe('1200');
      expect(document.activeElement).toBe(width());
      enter('');

      expect(width().closest('details')!.open).toBe(true);
      expect(document.activeElement).toBe(width());
    });

    it('goes to the first field when all lengths are cleared', () => {
      renderInShop(<Narrowed />, {});
      enter('120 cm');
      const clear = screen.getByRole('button', { name: 'Clear the dimensions' });
      clear.focus();

      fireEvent.click(clear);

      expect(width().value).toBe('');
      expect(document.activeElement).toBe(width());
    });

    it('keeps what is typed while the list is narrowed by the length before', () => {
      let narrow = () => {};
      function Slow() {
        const [chosen, setChosen] = useState<ChosenFilters>([]);
        return <FreeSpace chosen={chosen} onChange={(next) => (narrow = () => setChosen(next))} />;
      }
      renderInShop(<Slow />, {});
      enter('120');
      fireEvent.change(width(), { target: { value: '1200' } });

      act(() => narrow());

      expect(width().value).toBe('1200');
    });
  });

  it('stands among the chips of the list, each side by itself', () => {
    const chips = chosenSides(readFilters('colour:blue,fits-width:1200,fits-height:2000'), translators.en);

    expect(chips.map(({ name, without }) => [name, writeFilters(without)])).toEqual([
      ['Fits a width of 1200 mm', 'colour:blue,fits-height:2000'],
      ['Fits a height of 2000 mm', 'colour:blue,fits-width:1200'],
    ]);
  });

  it('is told in millimetres, however an address writes it, and what is no length not at all', () => {
    const chips = chosenSides(readFilters('fits-width:120cm,fits-depth:wide'), translators.en);

    expect(chips.map(({ name }) => name)).toEqual(['Fits a width of 1200 mm']);
  });
});
