// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { LoginNotice } from '#storefront/features/accounts/login-notice.tsx';
import { closeCartDrawer, openCartDrawer, useCartDrawer } from '#storefront/features/cart/drawer-store.ts';
import { useOrder } from '#storefront/features/orders/use-order.ts';
import { aCartItem } from '#tests/support/cart-builders.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';

afterEach(() => {
  act(() => closeCartDrawer());
  cleanup();
});

function Parts({ onShop }: { onShop: (shop: ReturnType<typeof useShop>) => void }) {
  onShop(useShop());
  const orders = [useOrder('one'), useOrder('two')];
  const { open, addedItem } = useCartDrawer();
  return (
    <>
      <LoginNotice />
      <output aria-label="orders">{orders.map(({ order }) => order?.reference).join(' ')}</output>
      <output aria-label="drawer">{open ? `open with ${addedItem?.item.name}` : 'closed'}</output>
    </>
  );
}

it('keeps methods of payment and delivery, orders by id, what was added and whether the drawer is open (CART-27)', async () => {
  const [payment, delivery] = [[{ id: 1 }], [{ id: 2 }]];
  const getOrder = vi.fn(({ params: { id } }: { params: { id: string } }) =>
    anOrderAnswer({ id, reference: `R-${id}` }),
  );
  let shop: ReturnType<typeof useShop> | undefined;
  const { queryClient } = renderInShop(<Parts onShop={(given) => (shop = given)} />, {
    listPaymentMethods: () => payment,
    listDeliveryMethods: () => delivery,
    getOrder,
  });
  const answer = (name: 'listPaymentMethods' | 'listDeliveryMethods') =>
    queryClient.getQueryData(shopQuery(shop!, name, {}).queryKey);

  await waitFor(() => expect(screen.getByLabelText('orders').textContent).toBe('R-one R-two'));
  act(() => openCartDrawer({ item: aCartItem({ name: 'Fiord' }), quantity: 1, recommended: [] }));

  expect([answer('listPaymentMethods'), answer('listDeliveryMethods')]).toEqual([payment, delivery]);
  expect(getOrder).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('drawer').textContent).toBe('open with Fiord');
  act(() => closeCartDrawer());
  expect(screen.getByLabelText('drawer').textContent).toBe('closed');
});
