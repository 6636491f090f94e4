// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateSamples, OrderSamples } from './order-samples.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const aCloth = (id: number, name: string, sample = true) => aValue(id, `F${id}`, { name, swatch: '#aabbcc', sample });
const values = [aCloth(11, 'Linen'), aCloth(12, 'Wool'), aCloth(13, 'Silk'), aCloth(14, 'None', false)];
const cloths = [anAttribute(1, values, { code: 'fabric', name: 'Fabric', style: 'dialog' })];
type CallInput = { headers: Record<string, string>; body: Record<string, unknown> };

async function open(answer: (sent: CallInput) => unknown, product = { id: 7, name: 'Sofa' }) {
  await lateSamples.load('en');
  renderInShop(
    <OrderSamples product={product} attributes={cloths} />,
    { orderSamples: answer, listPages: () => [] },
    'gross',
    { mostSamples: 2 },
  );
  press('Order free samples');
  await screen.findByRole('dialog', { name: 'Free samples' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tile = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('ordering samples (SAMPLE-1)', () => {
  it('takes as many as the shop sends at once, and none that it does not send', async () => {
    await open(() => ({ reference: 'P/2026/11/000001' }));

    expect(screen.queryByRole('button', { name: 'None' })).toBeNull();
    press('Order samples free of charge');
    expect(await screen.findByText('Choose at least one sample.')).toBeDefined();
    press('Linen');
    press('Wool');
    expect(tile('Silk').disabled).toBe(true);
    expect(screen.getByText('Chosen: 2 of 2')).toBeDefined();
    press('Remove Wool');
    expect(tile('Silk').disabled).toBe(false);
  });

  it('is not offered where the shop sends none', () => {
    renderInShop(<OrderSamples product={{ id: 7, name: 'Sofa' }} attributes={cloths} />, {}, 'gross', {
      mostSamples: 0,
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('samples that could not be sent (SAMPLE-5)', () => {
  it('are still chosen on the page of another product, with everything typed, and go under the same key', async () => {
    const send = vi.fn((_sent: CallInput) => ({ reference: 'P/2026/11/000007' }));
    send.mockImplementationOnce(() => {
      throw new CallError('orderSamples', 0, null);
    });
    await open(send);
    press('Linen');
    type('Your name', 'Anna Nowak');
    type('E-mail', 'anna@example.com');
    press('Order samples free of charge');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost');
    press('Order samples free of charge');
    expect(
      (await screen.findByText('Your samples are ordered: P/2026/11/000007')).closest('[role=status]'),
    ).not.toBeNull();
    const [first, second] = send.mock.calls.map(([sent]) => sent);
    expect(second!.headers).toEqual(first!.headers);
    expect(second!.body).toMatchObject({
      samples: [{ product: 7, value: 11 }],
      shippingAddress: { contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com' }, country: 'PL' },
    });
  });

  it('wait in the tab from one product to the next', async () => {
    await open(() => ({ reference: '' }));
    press('Linen');
    type('Your name', 'Anna Nowak');
    cleanup();

    await open(() => ({ reference: '' }), { id: 8, name: 'Blind' });
    expect(screen.getByText('Chosen: 1 of 2')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove Linen' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Anna Nowak');
  });
});
