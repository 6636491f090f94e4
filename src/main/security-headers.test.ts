import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const inline = { scripts: [], styles: [] };
const hostsOf = (policy: string) => [...new Set(policy.match(/https:\/\/[^ ;]+/g))].toSorted();
const film = 'https://www.youtube-nocookie.com';

it('a page may reach those hosts alone that the configuration needs (TRACKING-1)', () => {
  const pixel = ['https://connect.facebook.net', 'https://www.facebook.com'];
  const analytics = [
    'https://*.analytics.google.com',
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://www.googletagmanager.com',
  ];

  expect(hostsOf(contentSecurityPolicy(inline, {}))).toEqual([film]);
  expect(hostsOf(contentSecurityPolicy(inline, { analyticsId: 'G-1' }))).toEqual([...analytics, film]);
  expect(hostsOf(contentSecurityPolicy(inline, { pixelId: '1' }))).toEqual([...pixel, film]);
  expect(contentSecurityPolicy(inline, { pixelId: '1' })).toContain(
    "script-src 'self' https://connect.facebook.net; style-src 'self'; style-src-attr",
  );
});
