// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DistributionPoint } from '#contract/distribution.ts';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { DistributionScreen } from '#storefront/routes/distribution-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const aPoint = (id: number, name: string, more: Partial<DistributionPoint> = {}): DistributionPoint => ({
  id,
  name,
  type: 'dealer',
  street: 'ul. Próbna 7',
  postalCode: '30-001',
  city: 'Kraków',
  province: 'małopolskie',
  country: 'PL',
  lat: 50.06,
  lng: 19.94,
  phone: '',
  email: '',
  www: '',
  hours: '',
  producers: [],
  distanceKm: null,
  ...more,
});
const points = [aPoint(1, 'Salon Kraków', { type: 'salon' }), aPoint(2, 'Without a place', { lat: null, lng: null })];
const page = (items: readonly DistributionPoint[]) => ({ items, total: items.length, page: 1, maxPage: 1 });

describe('the page of the network (DISTRIBUTION-1)', () => {
  it('has a map and a list that says the same and more', async () => {
    renderInShop(<DistributionScreen />, { listDistribution: () => page(points) });
    const list = within(await screen.findByRole('list', { name: 'Places' }));

    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /^Map of the places/ }).querySelectorAll('g')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('2 places');
  });

  it('says kindly that the shop has no places yet, and offers no filters for them', async () => {
    renderInShop(<DistributionScreen />, { listDistribution: () => page([]) });

    expect(await screen.findByText('We have no places to visit yet')).toBeDefined();
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Send request' })).toBeDefined();
  });

  it('asks a point by the form, which names it', async () => {
    const requestDistribution = vi.fn();
    renderInShop(<DistributionScreen />, { listDistribution: () => page(points), requestDistribution });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Send an enquiry' }))[1]!);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Place' }).value).toBe('2');
    for (const [name, value] of [
      ['Your name', 'Anna'],
      ['E-mail', 'anna@example.com'],
      ['Message', 'Who measures windows?'],
    ] as const)
      fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));

    expect(await screen.findByText('Thank you, your request has reached us')).toBeDefined();
    expect(requestDistribution).toHaveBeenCalledExactlyOnceWith({
      headers: { 'idempotency-key': expect.any(String) },
      body: expect.objectContaining({ name: 'Anna', message: 'Who measures windows?', point: 2, consent: false }),
    });
  });

  it('keeps a request through a failed sending and a reload (FORM-7)', async () => {
    const requestDistribution = vi.fn(() => Promise.reject(new CallError('requestDistribution', 500, null)));
    const answers = { listDistribution: () => page(points), requestDistribution };
    const message = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Message' });
    renderInShop(<DistributionScreen />, answers);
    fireEvent.input(await message(), { target: { value: 'Who measures windows?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect((await message()).value).toBe('Who measures windows?');
    cleanup();

    renderInShop(<DistributionScreen />, answers);
    expect((await message()).value).toBe('Who measures windows?');
  });

  it('says where nothing fits what to do', async () => {
    // The shop has places, but this list has none of them.
    renderInShop(<DistributionScreen />, { listDistribution: () => ({ ...page([]), total: 2 }) });

    expect(await screen.findByText('No places found')).toBeDefined();
  });
});
