// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Opinion } from '#contract/opinions.ts';
import { CallError } from '#storefront/api/client.ts';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Opinions } from './opinions.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const anOpinion = (id: number, more: Partial<Opinion> = {}): Opinion => ({
  id,
  product: { id: 7, slug: 'fiord', name: 'Fiord sideboard' },
  value: 5,
  title: 'Solid',
  content: `Opinion ${id}`,
  author: 'Anna',
  locale: 'en',
  bought: false,
  sample: false,
  files: [],
  createdAt: '2026-03-14T10:00:00.000Z',
  ...more,
});
type CallInput = { query: { perPage: number; value?: number; sort: unknown } };
const product = aProduct({ ratesAvg: 9, ratesCount: 12, rates: { 1: 0, 2: 0, 3: 0, 4: 6, 5: 6 } });
const pageOf = (count: number) => ({ items: Array.from({ length: count }, (_, id) => anOpinion(id)), page: 1 });
const listOpinions = vi.fn(({ query }: CallInput) => ({
  ...pageOf(Math.min(query.perPage, 12)),
  total: 12,
  maxPage: 2,
}));

describe('the opinions of a product', () => {
  it('come together with the form, which nothing then moves', async () => {
    let answer = (_page: ReturnType<typeof listOpinions>) => {};
    const waiting = new Promise<ReturnType<typeof listOpinions>>((resolve) => (answer = resolve));
    renderInShop(<Opinions product={product} />, { listOpinions: () => waiting });
    expect(screen.getByText('Loading opinions')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send opinion' })).toBeNull();

    answer({ ...pageOf(3), total: 3, maxPage: 1 });

    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Send opinion' })).toBeDefined();
  });

  it('leave the form where it can be filled in when they cannot be loaded', async () => {
    const fails = () => Promise.reject(new CallError('listOpinions', 500, null));
    renderInShop(<Opinions product={product} />, { listOpinions: fails });

    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send opinion' })).toBeDefined();
  });

  it('are shown ten at a time, in the order and with the stars that are asked for', async () => {
    renderInShop(<Opinions product={product} />, { listOpinions });
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more opinions' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show more opinions' })).toBeNull();

    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'worst' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show only opinions with 4 stars' }));
    await waitFor(() =>
      expect(listOpinions).toHaveBeenLastCalledWith({
        query: { product: 7, perPage: 20, value: 4, sort: [['value', 'ASC']] },
      }),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show only opinions with 1 star' }).disabled).toBe(
      true,
    );
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeDefined();
  });

  it('say who bought here, what is an example, and how they are checked (OPINION-4, OPINION-6)', async () => {
    const items = [anOpinion(1, { bought: true }), anOpinion(2, { sample: true, locale: 'pl' })];
    renderInShop(<Opinions product={product} />, { listOpinions: () => ({ items, total: 2, page: 1, maxPage: 1 }) });
    const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article));

    expect(first!.getByText('Bought here')).toBeDefined();
    expect(second!.getByText('Example from the demo shop')).toBeDefined();
    expect(second!.getByText('Opinion 2').closest('[lang]')!.getAttribute('lang')).toBe('pl');
    expect(screen.getByText(/^“Bought here” means/)).toBeDefined();
  });

  it('are replaced by words when they could not be loaded, with the form left as it is', async () => {
    const failing = () => {
      throw new CallError('listOpinions', 500, null);
    };
    renderInShop(<Opinions product={product} />, { listOpinions: failing });

    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send opinion' })).toBeDefined();
  });
});

describe('the form of an opinion', () => {
  const none = aProduct({ ratesCount: 0 });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send opinion' }));
  const fill = () => {
    type('Your opinion', 'Sits well, looks well.');
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
  };

  it('has five steps of stars, of which one has to be chosen', async () => {
    const addOpinion = vi.fn();
    renderInShop(<Opinions product={none} />, { addOpinion });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    fill();
    send();

    expect(await screen.findByText('Please choose one to five stars.')).toBeDefined();
    expect(addOpinion).not.toHaveBeenCalled();
  });

  it('travels with nested names, keeps what was typed when it fails, and thanks when it was sent', async () => {
    const addOpinion = vi
      .fn((_sent: { body: FormData }) => ({ state: 'pending' }))
      .mockImplementationOnce(() => {
        throw new CallError('addOpinion', 0, null);
      });
    const { unmount } = renderInShop(<Opinions product={none} />, { addOpinion });
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost');
    unmount();
    renderInShop(<Opinions product={none} />, { addOpinion });
    expect(field('Your opinion').value).toBe('Sits well, looks well.');
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    send();

    expect((await screen.findByRole('status')).textContent).toContain('Thank you for your opinion');
    expect([...addOpinion.mock.calls[1]![0].body]).toEqual([
      ['opinion[product]', '7'],
      ['opinion[captcha]', ''],
      ['opinion[value]', '4'],
      ['opinion[title]', ''],
      ['opinion[content]', 'Sits well, looks well.'],
      ['opinion[author]', 'Anna'],
      ['opinion[email]', 'anna@example.com'],
      ['opinion[website]', ''],
    ]);
  });

  it('says at the pictures what is wrong with one of them', async () => {
    const wrong = { code: 'invalid', message: 'Please check.', errors: { 'files.1': ['We can show JPEG.'] } };
    renderInShop(<Opinions product={none} />, {
      addOpinion: () => Promise.reject(new CallError('addOpinion', 400, wrong)),
    });
    fireEvent.click(screen.getByRole('radio', { name: '1 star' }));
    fill();
    send();

    expect(await screen.findByText('We can show JPEG.')).toBeDefined();
  });
});
