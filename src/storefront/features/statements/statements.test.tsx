// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
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
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(3);
    type('Your name', 'Anna Nowak');
    type('Order number', '2026/11/000123');
    type('E-mail for the receipt', 'anna@example.com');
    press('Continue');

    expect(screen.getByText('the whole order')).toBeDefined();
    expect(withdraw).not.toHaveBeenCalled();
    press('Change');
    type(/^Only a part/, 'the lamp');
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

describe('a complaint (STATEMENT-5)', () => {
  it('names what is wrong and what is wanted', async () => {
    const sendComplaint = vi.fn(() => ({ receivedAt }));
    renderInShop(<ComplaintForm />, { sendComplaint });
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
    type('Order number', '2026/11/000123');
    type(/^What is wrong/, 'A drawer sticks.');
    fireEvent.change(screen.getByRole('combobox', { name: /^What do you want/ }), { target: { value: 'replacement' } });
    press('Send complaint');

    expect((await screen.findByRole('status')).textContent).toContain('Your complaint has reached us');
    expect(sendComplaint).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: expect.objectContaining({ demand: 'replacement', text: 'A drawer sticks.' }),
      }),
    );
  });
});
