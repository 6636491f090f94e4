// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePage } from '#storefront/navigation/use-page.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { SearchField } from './search-field.tsx';

const path = '/en/search';
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });

/** The field of a page whose words are those of its address. */
function Page() {
  return <SearchField path={path} q={new URLSearchParams(usePage().address.search).get('q') ?? ''} />;
}

const show = () => renderInShop(<Page />, {});

describe('the field of the search page (SHELL-23)', () => {
  afterEach(cleanup);

  it('stays, with the focus, when its words are searched for', async () => {
    const { navigation } = show();
    const before = field();
    before.focus();
    type(' sofa ');

    fireEvent.submit(before.form!);

    await expect.poll(() => navigation.state().page.address.search).toBe('?q=sofa');
    await expect.poll(() => field().value).toBe('sofa');
    expect(field()).toBe(before);
    expect(document.activeElement).toBe(before);
  });

  it('has the words of another address that is opened', async () => {
    const { navigation } = show();
    type('sofa');
    fireEvent.submit(field().form!);
    await expect.poll(() => navigation.state().page.address.search).toBe('?q=sofa');

    await navigation.open(`${path}?q=lamp`);

    await expect.poll(() => field().value).toBe('lamp');
  });

  it('keeps what is typed while the answer to the words before is on its way', async () => {
    const { navigation } = show();
    field().focus();
    type('sofa');
    fireEvent.submit(field().form!);

    type('sofa bed');
    await expect.poll(() => navigation.state().page.address.search).toBe('?q=sofa');
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(field().value).toBe('sofa bed');
  });
});
