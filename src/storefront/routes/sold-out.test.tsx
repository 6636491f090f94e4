// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LateForm } from '#storefront/features/forms/late-forms.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
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
