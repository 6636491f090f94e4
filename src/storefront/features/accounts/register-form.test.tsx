// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { RegisterForm } from './register-form.tsx';

const t = translators.en;
const consents = [
  { id: 'terms', name: 'Terms', content: '', required: true, version: 1, given: null, changedAt: null },
  { id: 'newsletter', name: 'Newsletter', content: '', required: false, version: 1, given: null, changedAt: null },
];
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: t('account.register.submit') })));

describe('the form of a registration (FORM-2)', () => {
  afterEach(cleanup);

  it('says at once which fields and which consents are missing, and leads to the first of them', async () => {
    const registerCustomer = vi.fn((_input: { body: object }) => undefined);
    await lateAccounts.load('en');
    renderInShop(<RegisterForm kind="customer" />, {
      listConsents: () => consents,
      listPages: () => [],
      registerCustomer,
    });
    await screen.findByText('Terms');

    await submit();
    expect(screen.getAllByText(t('validation.required'))).toHaveLength(4);
    expect(screen.getAllByText(t('account.register.consent_missing'))).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));

    type('First name', 'Ala');
    type('Last name', 'Nowak');
    type('E-mail', 'ala@example.com');
    type('Password', 'Three chests by the window');
    await submit();
    expect(screen.queryByText(t('validation.required'))).toBeNull();
    expect(document.activeElement).toBe(box(/^Terms/));
    expect(registerCustomer).not.toHaveBeenCalled();

    fireEvent.click(box(/^Terms/));
    await submit();
    expect(registerCustomer.mock.lastCall?.[0].body).toMatchObject({ firstName: 'Ala', consents: ['terms'] });
  });
});
