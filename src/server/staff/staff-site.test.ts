import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { keepHostsApart } from './staff-site.ts';

const config = readConfig({
  PUBLIC_URL: 'https://shop.example.com',
  ADMIN_URL: 'https://office.example.com',
  LOG_LEVEL: 'silent',
});

describe('a host of its own for the back office (STAFF-11)', () => {
  it('answers nothing of the shop, and the shop nothing of the staff', async () => {
    const app = createApp(config);
    keepHostsApart(app, config);
    for (const path of [
      '/',
      '/meble',
      '/api/v2/cart',
      '/zaplecze',
      '/zaplecze/orders',
      '/api/staff/session',
      '/media/a',
    ])
      app.get(path, () => ({ path }));
    const statusOf = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode;
    const shop = (url: string) => statusOf('shop.example.com', url);
    const office = (url: string) => statusOf('office.example.com', url);

    for (const url of ['/', '/meble', '/api/v2/cart', '/media/a']) expect([url, await shop(url)]).toEqual([url, 200]);
    for (const url of ['/zaplecze', '/zaplecze/orders', '/api/staff/session?locale=pl']) {
      expect([url, await shop(url)]).toEqual([url, 404]);
      expect([url, await office(url)]).toEqual([url, 200]);
    }
    for (const url of ['/meble', '/api/v2/cart', '/zapleczenie']) expect([url, await office(url)]).toEqual([url, 404]);
    expect(await office('/media/a')).toBe(200);
    expect((await app.inject({ url: '/', headers: { host: 'office.example.com' } })).headers['location']).toBe(
      '/zaplecze',
    );
    await app.close();
  });
});
