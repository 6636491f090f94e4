// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Form } from './form.tsx';
import { useSending, type Refuse } from './use-sending.ts';

afterEach(cleanup);

type Send = (form: FormData, refuse: Refuse) => Promise<unknown>;

function Note({ send }: { send: Send }) {
  const sending = useSending(send, { failed: 'form.failed' });
  return (
    <Form sending={sending} aria-label="note">
      <TextField label="Text" name="text" error={sending.fieldError('text')} />
      <input type="file" aria-label="Files" name="files" />
    </Form>
  );
}

const refusedBy = (errors: Record<string, string[]>) => () =>
  Promise.reject(new CallError('sendContact', 400, { code: 'invalid', message: 'Please check.', errors }));

/** Sends the form, and answers what stands above its fields once the text is there. */
async function above(send: Send, text: string) {
  renderInShop(<Note send={send} />, {});
  fireEvent.submit(screen.getByRole('form', { name: 'note' }));
  await screen.findByText(text);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

describe('a refused form (FORM-2)', () => {
  it('says at its field what is wrong, and nothing above', async () => {
    expect(await above(refusedBy({ text: ['Too short.'] }), 'Too short.')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  });

  it('says above its fields, once, what is wrong with those that it does not have', async () => {
    const errors = { items: ['The cart is empty.', 'Add something.'], lines: ['The cart is empty.'] };
    const all = 'The cart is empty. Add something.';

    expect(await above(refusedBy(errors), all)).toEqual([all]);
  });

  it('leaves to its field of files what is wrong with one of them', async () => {
    const errors = { 'files.0': ['Too large.'], text: ['Too short.'] };

    expect(await above(refusedBy(errors), 'Too short.')).toEqual([]);
  });

  it('says the same of what it has refused itself', async () => {
    const send: Send = async (_form, refuse) => refuse({ samples: 'Choose one.' });

    expect(await above(send, 'Choose one.')).toEqual(['Choose one.']);
  });
});
