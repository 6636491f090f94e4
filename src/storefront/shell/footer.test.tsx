// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopProvider, useShop } from '#storefront/api/shop.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Footer, PageLinks, SmallPrint } from './footer.tsx';

afterEach(cleanup);

function WithNumber({ bdoNumber }: { bdoNumber?: string }) {
  const shop = useShop();
  const config = { ...shop.config, ...(bdoNumber !== undefined && { bdoNumber }) };
  return (
    <ShopProvider value={{ ...shop, config }}>
      <SmallPrint />
    </ShopProvider>
  );
}

describe('the foot of every page', () => {
  it('says the number of the shop in the register of waste, where it has one (DUTY-2)', () => {
    renderInShop(<WithNumber bdoNumber="000123456" />, {});
    expect(screen.getByText(/BDO 000123456/)).toBeDefined();
    cleanup();
    renderInShop(<WithNumber />, {});

    expect(screen.queryByText(/BDO/)).toBeNull();
  });

  it('lists the first eight categories below another one, and leads to all of them (SHELL-14)', async () => {
    const plain = { invisible: false, redirect: null, image: null };
    const node = (id: number, children: object[] = []) => ({
      ...plain,
      id,
      slug: `c${id}`,
      name: `Category ${id}`,
      children,
    });
    const below = (root: number, count: number) => Array.from({ length: count }, (_, index) => node(root + index + 1));
    renderInShop(<Footer alternates={undefined} />, {
      getCategoryTree: () => [node(100, below(100, 60)), node(200, below(200, 8))],
      listPages: () => [],
      listFeatureValues: () => ({ items: [], total: 0, page: 1, maxPage: 1 }),
    });

    const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'See all: Category 100' });
    expect(all.pathname).toBe('/en/c100,c-100');
    expect(screen.getByRole('link', { name: 'Category 108' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Category 109' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Category 208' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See all: Category 200' })).toBeNull();
  });

  it('leads to the withdrawal from a contract, whatever pages the shop has (STATEMENT-1)', async () => {
    renderInShop(<PageLinks />, { listPages: () => [] });

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Withdraw from contract here' });
    expect(link.pathname).toBe('/en/withdraw-from-contract');
  });
});
