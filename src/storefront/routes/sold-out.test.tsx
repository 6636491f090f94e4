// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LateForm } from '#storefront/features/forms/late-forms.tsx';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { SoldOut } from './sold-out.tsx';

vi.mock('#storefront/features/forms/late-forms.tsx', () => ({ LateForm: vi.fn(() => null) }));

function Column() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <SoldOut product={7} />
    </>
  );
}

it('the form of a sold-out product is left alone by changes around it', () => {
  renderInShop(<Column />, { listAlternatives: () => [] });
  const drawn = vi.mocked(LateForm).mock.calls.length;

  fireEvent.click(screen.getByRole('button'));

  expect(screen.getByRole('button').textContent).toBe('1');
  expect(LateForm).toHaveBeenCalledTimes(drawn);
});

it('what is offered instead tells the least that it can be ordered for as such (CONF-20, CATALOGUE-23)', async () => {
  const values = { PLN: { net: zl(100), gross: zl(123), baseNet: zl(100), baseGross: zl(123) } };
  const one = aProduct({ id: 8, name: 'Heating', price: { values, discounted: false, from: true } });
  renderInShop(<SoldOut product={7} />, { listAlternatives: () => [one] });

  const link = await screen.findByRole('link', { name: /Heating/ });

  expect(link.textContent.replaceAll('\u00a0', ' ')).toBe('Heatingfrom 123,00 zł');
});

it('the names of what is offered instead keep their measures in one line (CATALOGUE-43)', async () => {
  const one = aProduct({ id: 8, name: 'Tile, blue, 75 × 300' });
  renderInShop(<SoldOut product={7} />, { listAlternatives: () => [one] });

  expect((await screen.findByText('75 × 300')).className).toBe('whole');
});
