// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StaffCustomer } from '#contract/staff-customers.ts';
import { currencies } from '#domain/pricing/money.ts';
import type { Translate } from '#i18n/keys.ts';
import { StaffContext, type Staff } from '../staff.tsx';
import { CustomerScreen } from './customer-screen.tsx';

afterEach(cleanup);

const waiting = {
  id: 3,
  name: 'Olga Demo',
  company: 'Demo Wnętrza',
  kind: 'redistributor',
  state: 'waiting',
  priceGroup: '',
  supervisor: '',
  email: 'olga@example.com',
  phone: '',
  taxNumber: '',
  refusal: '',
  picture: false,
  currency: currencies.PLN,
  credit: null,
  consents: [],
  orders: 0,
  latestOrders: [],
  quotations: [],
  addresses: [],
  members: [],
  createdAt: '2026-11-24T10:00:00.000Z',
  version: 1,
} as unknown as StaffCustomer;

const answers: Record<string, unknown> = {
  getCustomer: waiting,
  approveCustomer: { ...waiting, state: 'approved', supervisor: 'Ewa Lis', priceGroup: 'studio', version: 2 },
  listPriceGroups: [],
};
const t: Translate = (key) => key;
const staff = {
  t,
  locale: 'en',
  has: () => true,
  call: async (name: string) => answers[name],
} as unknown as Staff;

it('shows the terms that were named with the approval', async () => {
  render(
    <StaffContext value={staff}>
      <CustomerScreen id="3" />
    </StaffContext>,
  );
  const button = await screen.findByText('back.approval.approve', { selector: 'button' });
  fireEvent.click(button);
  const asking = button.closest('section')!.querySelector('dialog')!;
  const named = await within(asking).findByLabelText('back.customers.supervisor');
  fireEvent.change(named, { target: { value: 'Ewa Lis' } });
  fireEvent.submit(named.closest('form')!);

  await screen.findByText('back.approval.approved');

  const terms = screen.getByText('back.terms.title').closest('section')!;
  expect(within(terms).getByLabelText<HTMLInputElement>('back.customers.supervisor').value).toBe('Ewa Lis');
});
