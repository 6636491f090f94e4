// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CatalogueIndexScreen } from './catalogue-index-screen.tsx';

const t = translators.en;
const nothing = () => screen.queryByText(t('catalogue.none.text'));

describe('the page of all products', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('says kindly that the shop has nothing to show yet', async () => {
    renderInShop(<CatalogueIndexScreen />, { getCategoryTree: () => [] });

    await vi.waitFor(() => expect(nothing()).not.toBeNull());
  });

  it('claims nothing where the categories could not be loaded (SHELL-4)', async () => {
    renderInShop(<CatalogueIndexScreen />, {});

    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(nothing()).toBeNull();
  });
});
