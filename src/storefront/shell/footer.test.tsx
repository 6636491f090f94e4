// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopProvider, useShop } from '#storefront/api/shop.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { PageLinks, SmallPrint } from './footer.tsx';

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

  it('leads to the withdrawal from a contract, whatever pages the shop has (STATEMENT-1)', async () => {
    renderInShop(<PageLinks />, { listPages: () => [] });

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Withdraw from contract here' });
    expect(link.pathname).toBe('/en/withdraw-from-contract');
  });
});
