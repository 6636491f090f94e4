import { beforeAll, describe, expect, it } from 'vitest';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop({ SHOP_NAME: 'Ćwikła & Synowie', SHOP_EMAIL: 'pomoc@cwikla.example' });
beforeAll(() => registerRealPages(shop, createPageCache()));

describe('the name that the owner has set (SHELL-20)', () => {
  it.each(['/', '/en'])('stands on the page %s in place of the usual one, with the address for help', async (path) => {
    const page = (await shop.app.inject({ url: path })).body;

    expect(page).toContain('<meta property="og:site_name" content="Ćwikła &amp; Synowie"/>');
    expect(page).toContain('<title>Ćwikła &amp; Synowie: ');
    expect(page).toMatch(/"@type":"Organization","name":"Ćwikła (&|\\u0026) Synowie"/);
    expect(page).toContain('© Ćwikła &amp; Synowie');
    expect(page).toContain('mailto:pomoc@cwikla.example');
    expect(page).not.toContain('Komoda');
  });
});
