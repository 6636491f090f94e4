// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductDetails } from './product-details.tsx';

const show = (parts: Partial<Product>) =>
  renderInShop(<ProductDetails product={{ ...aProduct(), ...parts }} chosen={[]} />, {});
const nobody = { name: 'Jarota', street: '', postalCode: '', city: '', country: 'PL', email: '', url: '' };
const aProducer = { ...nobody, id: 1, responsible: null };

describe('the maker of a product', () => {
  afterEach(cleanup);

  it.each([
    [{}, 'JarotaPoland'],
    [{ city: 'Jarocin' }, 'JarotaJarocin, Poland'],
    [{ street: 'Leśna 1', postalCode: '63-200', city: 'Jarocin' }, 'JarotaLeśna 163-200 Jarocin, Poland'],
    [{ country: '' }, 'Jarota'],
  ])('with %j is written without empty parts', (parts, text) => {
    show({ producer: { ...aProducer, ...parts } });

    expect(screen.getByText('Jarota').parentElement!.textContent).toBe(text);
  });
});

describe('the responsible person in the Union for a maker outside it (DUTY-3)', () => {
  afterEach(cleanup);

  it('is named with an address and the way to be reached', () => {
    const responsible = {
      ...nobody,
      name: 'Kowal sp. z o.o.',
      street: 'Polna 2',
      city: 'Gdynia',
      url: 'https://kowal.example',
    };
    show({ producer: { ...aProducer, country: 'CN', responsible } });

    expect(screen.getByRole('heading', { name: 'Responsible person in the Union' })).toBeTruthy();
    expect(screen.getByText('Kowal sp. z o.o.').parentElement!.textContent).toContain('Polna 2Gdynia, Poland');
    expect(screen.getByRole('link', { name: 'https://kowal.example' })).toBeTruthy();
  });
});

describe('the words under opinions', () => {
  afterEach(cleanup);

  it.each([
    [0, 0, 'Nobody has written about this product yet.'],
    [1, 8, '1 opinion: 4.0 out of 5 stars.'],
    [12, 9, '12 opinions: 4.5 out of 5 stars on average.'],
  ])('of %i agree with their count', (ratesCount, ratesAvg, text) => {
    show({ ratesCount, ratesAvg });

    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a product beside a person (CATALOGUE-40)', () => {
  afterEach(cleanup);

  const sized = (...names: string[]) => ({
    name: 'Dimensions',
    unit: 'mm',
    ranges: names.map((name) => ({ name, minName: '800', maxName: '800' })),
  });
  const showWith = (...names: string[]) =>
    renderInShop(
      <ProductDetails
        product={aProduct({ description: '<p>Oak.</p>', mergedAttributesRanges: [sized(...names)] })}
        chosen={[]}
        scale={<h2>Beside you</h2>}
      />,
      {},
    );
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('stands between its dimensions and its description', () => {
    showWith('Width', 'Height');

    expect(headings().slice(0, 3)).toEqual(['Dimensions', 'Beside you', 'Description']);
  });

  it('is left out with the drawing of its dimensions', () => {
    showWith('Width');

    expect(headings()).not.toContain('Beside you');
  });
});
