// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Facet } from '#contract/category.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { readFilters, writeFilters, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { ShopProvider } from '#storefront/api/shop.tsx';
import { translators } from '#i18n/all.ts';
import { Filters } from './filters.tsx';

const aConfig = { apiBase: '/api', publicUrl: '', shopName: 'Komoda', largestLine: 1 };

const aValue = (id: string, name: string, count = 1) => ({ id, name, count, swatch: null });
const facets: Facet[] = [
  {
    id: 'finish',
    name: 'Finish',
    kind: 'options',
    unit: '',
    values: [aValue('oak', 'Oak', 9), aValue('ash', 'Ash', 2), aValue('teak', 'Teak', 0)],
    minimum: null,
    maximum: null,
  },
  { id: 'width', name: 'Width', kind: 'range', unit: 'mm', values: [], minimum: 600, maximum: 2400 },
];

function show(chosen = '') {
  const onChange = vi.fn<(next: ChosenFilters) => void>();
  renderInShop(<Filters facets={facets} chosen={readFilters(chosen)} path="/" search={{}} onChange={onChange} />, {});
  return () => onChange.mock.calls.map(([next]) => writeFilters(next));
}

describe('filters of a list (CATALOGUE-6)', () => {
  afterEach(cleanup);

  it('add and remove a value', () => {
    const textsOf = show('finish:oak');

    fireEvent.click(screen.getByRole('checkbox', { name: /Ash/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Oak/ }));

    expect(textsOf()).toEqual(['finish:oak.ash', '']);
  });

  it('lead from the button for more values to the first that it has shown', () => {
    const names = Array.from({ length: 11 }, (_, index) => `Colour ${index}`);
    const values = names.map((name, index) => aValue(name, name, index === 8 ? 0 : 1));
    renderInShop(
      <Filters facets={[{ ...facets[0]!, values }]} chosen={[]} path="/" search={{}} onChange={() => {}} />,
      {},
    );
    const more = screen.getByRole('button', { name: 'Show 3 more' });
    more.focus();

    fireEvent.click(more);

    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Colour 9/ }));
  });

  it('offer no value that would find nothing', () => {
    show();

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Teak/ }).disabled).toBe(true);
  });

  it('narrow a range by its field when it is left, naming only the end that was moved', () => {
    const textsOf = show('finish:oak');
    const from = screen.getByRole('textbox', { name: 'Width from' });

    fireEvent.change(from, { target: { value: '1200' } });
    expect(textsOf()).toEqual([]);
    fireEvent.blur(from);

    expect(textsOf()).toEqual(['finish:oak,width:1200-']);
  });

  it('take an emptied field for no limit, and decimals as they are written (CATALOGUE-50)', () => {
    const textsOf = show('width:-2000');
    const [from, to] = [
      screen.getByRole('textbox', { name: 'Width from' }),
      screen.getByRole('textbox', { name: 'Width to' }),
    ];

    fireEvent.change(from, { target: { value: '799,5' } });
    fireEvent.blur(from);
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.blur(to);

    expect(textsOf()).toEqual(['width:799-2000', 'width:799-']);
  });

  it('keep the field that is being typed into while the choice before it arrives (CATALOGUE-50)', () => {
    function List() {
      const [chosen, setChosen] = useState('');
      return (
        <>
          <Filters facets={facets} chosen={readFilters(chosen)} path="/" search={{}} onChange={() => {}} />
          <button onClick={() => setChosen('width:900-')}>arrive</button>
        </>
      );
    }
    renderInShop(<List />, {});
    const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width to' });
    fireEvent.change(to, { target: { value: '18' } });

    fireEvent.click(screen.getByRole('button', { name: 'arrive' }));

    expect(screen.getByRole('textbox', { name: 'Width to' })).toBe(to);
    expect(to.value).toBe('18');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Width from' }).value).toBe('900');
  });

  it('stay open where the last value of a facet that has been opened is taken away', () => {
    const later = Array.from({ length: 5 }, (_, index) => ({ ...facets[0]!, id: `f${index}`, name: `Facet ${index}` }));
    function List() {
      const [chosen, setChosen] = useState<ChosenFilters>([]);
      return <Filters facets={later} chosen={chosen} path="/" search={{}} onChange={setChosen} />;
    }
    renderInShop(<List />, {});
    const last = () => screen.getAllByRole('checkbox', { name: /Oak/, hidden: true }).at(-1)!;
    const isOpen = () => last().closest('details')!.open;
    expect(isOpen()).toBe(false);

    fireEvent.click(last());
    expect(isOpen()).toBe(true);
    fireEvent.click(last());
    expect(isOpen()).toBe(true);
  });

  it('forget a range that is as wide as it can be', () => {
    const textsOf = show('width:-2000');
    const to = screen.getByRole('textbox', { name: 'Width to' });

    fireEvent.change(to, { target: { value: '9000' } });
    fireEvent.blur(to);

    expect(textsOf()).toEqual(['']);
  });

  it('hold all values of a facet where nothing can open the rest of them (CATALOGUE-33)', () => {
    const many = Array.from({ length: 10 }, (_, index) => aValue(`v${index}`, `Value ${index}`));
    const html = renderToString(
      <ShopProvider value={{ locale: 'en', t: translators.en, call: vi.fn(), config: aConfig, basis: 'gross' }}>
        <Filters facets={[{ ...facets[0]!, values: many }]} chosen={[]} path="/" search={{}} onChange={() => {}} />
      </ShopProvider>,
    );
    const [, rest = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];

    expect(html.match(/type="checkbox"/g)).toHaveLength(10);
    expect(rest.match(/value="v[89]"/g)).toHaveLength(2);
  });
});
