import { describe, expect, it } from 'vitest';
import { sightings } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { callerAddress } from './caller-address.ts';

describe('the address of a caller (API-13)', () => {
  const shop = useTestShop();

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    'fd00::1',
    'fe80::1%eth0',
  ])("is nobody's at %s, where a proxy may stand", (address) => expect(callerAddress(address)).toBeNull());

  it('is that of the caller everywhere else', () => {
    expect(callerAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(callerAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(callerAddress('2001:db8::1')).toBe('2001:db8::1');
  });

  it('is reported by the doctor if an unknown proxy passes visitors on', async () => {
    const call = (remoteAddress: string, headers: Record<string, string>) =>
      shop.app.inject({ method: 'GET', url: '/api/ecommerce/cart', remoteAddress, headers });
    const sighted = () => shop.tables.select({ detail: sightings.detail }).from(sightings);

    await call('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' });
    await call('10.0.0.2', {});
    expect(await sighted()).toEqual([]);

    await call('10.0.0.2', { 'x-forwarded-for': '198.51.100.1' });
    await expect.poll(sighted).toEqual([{ detail: '10.0.0.2' }]);
  });
});
