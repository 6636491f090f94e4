// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { CallError } from '#storefront/api/client.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useTokenCall } from './use-token-call.ts';

const t = translators.en;
const refused = new CallError('confirmUser', 404, { code: 'not-found', message: 'Unknown link.', errors: {} });

function Page({ work }: { work: () => Promise<string> }) {
  const [outcome] = useTokenCall(work);
  if (!outcome) return <p>asking</p>;
  return 'failure' in outcome ? <ErrorBox {...outcome.failure} /> : <p>{outcome.answer}</p>;
}
const retry = () => screen.queryByRole('button', { name: t('list.retry') });

describe('the call of a link (SHELL-13)', () => {
  afterEach(cleanup);

  it('is made once more after a fault of the shop, and without an answer', async () => {
    const work = vi.fn<() => Promise<string>>();
    work.mockRejectedValueOnce(new CallError('confirmUser', 0, null));
    work.mockRejectedValueOnce(new CallError('confirmUser', 500, null));
    work.mockResolvedValueOnce('confirmed');
    renderInShop(<Page work={work} />, {});
    expect(await screen.findByText(t('error.no_connection'))).toBeDefined();

    fireEvent.click(retry()!);
    expect(await screen.findByText(t('error.server_generic'))).toBeDefined();
    fireEvent.click(retry()!);

    expect(await screen.findByText('confirmed')).toBeDefined();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('that was refused says why, and is not made again', async () => {
    renderInShop(<Page work={() => Promise.reject(refused)} />, {});

    expect(await screen.findByText('Unknown link.')).toBeDefined();
    expect(retry()).toBeNull();
  });
});
