// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAppConfig } from './read-app-config.ts';

describe('the settings in a page (SHELL-4)', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const pageWith = (html: string) => {
    document.body.innerHTML = html;
    return document;
  };

  it('are read from their element', () => {
    const page = pageWith('<script id="app-config" type="application/json">{"termsSlug":"terms"}</script>');

    expect(readAppConfig(page)).toMatchObject({ termsSlug: 'terms', apiBase: '/api' });
  });

  it('are none without it, and the console tells it once', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});

    expect(readAppConfig(pageWith('<p>Sofa</p>')).termsSlug).toBeUndefined();
    expect(error.mock.calls).toEqual([['Missing app-config element']]);
  });
});
