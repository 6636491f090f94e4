// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ErrorScreen } from './message-screens.tsx';

const t = translators.en;

describe('a page that failed (SHELL-13)', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('names the connection where nothing has answered', () => {
    renderInShop(<ErrorScreen error={new CallError('getCategory', 0, null)} />, {});

    expect(screen.getByRole('alert').textContent).toContain(t('error.no_connection'));
  });

  it('tells of the server where it answered by a fault', () => {
    renderInShop(<ErrorScreen error={new CallError('getCategory', 500, null)} />, {});

    expect(screen.getByRole('alert').textContent).toContain(t('error.server_generic'));
  });
});
