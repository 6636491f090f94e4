// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { CallError } from '#storefront/api/client.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const type = (name: RegExp | string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const receivedAt = '2026-11-03T14:05:00.000Z';

describe('the withdrawal in two steps (STATEMENT-1)', () => {
  it('asks, shows what was said, and withdraws only by the second button', async () => {
    const withdraw = vi
      .fn(() => ({ receivedAt }))
      .mockImplementationOnce(() => {
        throw new CallError('withdrawFromContract', 0, null);
      });
    renderInShop(<WithdrawalForm />, { withdrawFromContract: withdraw });
    press('Continue');
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    type('Your name', 'Anna Nowak');
    type('Order number', '2026/11/000123');
    type('E-mail for the receipt', 'anna@example.com');
    press('Continue');

    expect(screen.getByText('the whole order')).toBeDefined();
    expect(withdraw).not.toHaveBeenCalled();
    press('Change');
    type(/^Only part/, 'the lamp');
    press('Continue');
    press('Confirm withdrawal');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost');
    press('Confirm withdrawal');

    expect((await screen.findByRole('status')).textContent).toContain('03.11.2026');
    const [[first], [second]] = withdraw.mock.calls as unknown as [[object], [object]];
    expect(second).toEqual(first);
    expect(second).toMatchObject({
      body: { name: 'Anna Nowak', reference: '2026/11/000123', email: 'anna@example.com', text: 'the lamp' },
    });
  });
});

describe('the withdrawal from an own order (STATEMENT-3, STATEMENT-6)', () => {
  it('chooses pieces of each line, and leaves out with the reason what was made to measure', async () => {
    const [table] = anOrderAnswer().items;
    const anOrderItem = (parts: Partial<Order['items'][number]>) => ({ ...table!, quantity: 1, ...parts });
    const items = [
      anOrderItem({ name: 'Sideboard', quantity: 3, cancelledQuantity: 1 }),
      anOrderItem({
        name: 'Blind',
        configured: { systemCode: 'B', words: [], priceBreakdown: [], madeToMeasure: true, pictureNote: '' },
      }),
      anOrderItem({ name: 'Lamp', quantity: 1 }),
    ];
    const withdraw = vi.fn(() => ({ receivedAt }));
    renderInShop(<WithdrawalForm order={anOrderAnswer({ items })} />, { withdrawFromContract: withdraw });
    expect(screen.getByText('Blind').parentElement!.textContent).toContain('no right of withdrawal');
    expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
    const [first, last] = screen.getAllByRole<HTMLInputElement>('spinbutton');
    expect([first!.value, first!.max]).toEqual(['2', '2']);

    for (const field of [first!, last!]) fireEvent.input(field, { target: { value: '0' } });
    press('Continue');
    expect(screen.getByRole('alert').textContent).toContain('at least one piece');
    fireEvent.input(first!, { target: { value: '1' } });
    press('Continue');
    expect(screen.getByText('1 × Sideboard')).toBeDefined();
    press('Confirm withdrawal');

    await screen.findByRole('status');
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: expect.objectContaining({ lines: [{ position: 0, quantity: 1 }] }) }),
    );
  });
});

describe('a complaint (STATEMENT-5)', () => {
  it('names what is wrong and what is wanted', async () => {
    const sendComplaint = vi.fn(() => ({ receivedAt }));
    renderInShop(<ComplaintForm />, { sendComplaint });
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
    type('Order number', '2026/11/000123');
    type(/^What is wrong/, 'A drawer sticks.');
    fireEvent.change(screen.getByRole('combobox', { name: /^What would you like/ }), {
      target: { value: 'replacement' },
    });
    press('Send complaint');

    expect((await screen.findByRole('status')).textContent).toContain('Your complaint has reached us');
    expect(sendComplaint).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: expect.objectContaining({ demand: 'replacement', text: 'A drawer sticks.' }),
      }),
    );
  });
});
