// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { StaffOrderRow } from '#contract/staff-order.ts';
import { currencies } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import type { Staff } from '../../staff.tsx';
import type { Selection } from './use-selection.ts';

afterEach(cleanup);

// Anew, as a page that was just loaded: other tests of this process have gone from screen to screen.
vi.resetModules();
const { go } = await import('../../path.ts');
const { StaffContext } = await import('../../staff.tsx');
const { OrdersTable } = await import('./orders-table.tsx');

const anOrder = (number: number) =>
  ({
    id: `order${number}`,
    reference: `2026/11/${number}`,
    createdAt: '2026-11-24T10:00:00.000Z',
    state: 'paid',
    buyer: 'Ewa Wrona',
    town: 'Opole',
    delivery: 'Kurier',
    payment: 'Przelew',
    goods: [],
    pieces: 1,
    readyOn: null,
    gross: 10,
    currency: currencies.PLN,
  }) as unknown as StaffOrderRow;

const orders = Array.from({ length: 50 }, (_, index) => anOrder(index + 1));
const selection = { place: 0, ticked: new Set(), moveTo: () => {}, toggle: () => {} } as unknown as Selection;
const staff = { t: translators.en, locale: 'en', has: () => true } as unknown as Staff;
const table = (
  <StaffContext value={staff}>
    <OrdersTable orders={orders} columns={[]} selection={selection} hrefOf={(id) => id} />
  </StaffContext>
);
const rowsIn = (html: string) => html.match(/<tr\b/g)!.length - 1;

it('shows its first rows before the others are built where it is opened, and all at once on the way back', async () => {
  expect(rowsIn(renderToString(table))).toBe(50);
  go('/en/back-office/orders');
  expect(rowsIn(renderToString(table))).toBe(20);

  const { container } = render(table);
  await act(async () => {});

  expect(container.querySelectorAll('tbody tr')).toHaveLength(50);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(rowsIn(renderToString(table))).toBe(50);
});
