import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, Environment, readConfig } from './config.ts';

describe('configuration by environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseServers: null,
      smtpUrl: undefined,
      role: 'all',
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: 3000 });
  });

  it.each([
    ['PORT', 'eighty', 'set a free TCP port'],
    ['PORT', '70000', 'set a free TCP port'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'set a PostgreSQL address'],
    ['DATABASE_URL', 'postgres://db1:5432,:x/shop', 'set a PostgreSQL address'],
    ['DATABASE_URL', 'postgres://db1,db2/shop?target_session_attrs=standby', 'set a PostgreSQL address'],
    ['DATABASE_DIRECT_URL', 'postgres://db1/shop', 'set DATABASE_URL too'],
    ['DATABASE_REPLICA_URLS', 'postgres://db2/shop', 'set DATABASE_URL too'],
    ['DATABASE_REPLICA_URLS', 'db2 db3', 'set the PostgreSQL addresses of the replicas'],
    ['REPLICA_LAG_SECONDS', '0', 'set how many seconds'],
    ['EDGE_SECONDS', '-1', 'set for how many seconds a CDN'],
    ['EDGE_PURGE', 'varnish', 'EDGE_PURGE_TOKEN go together'],
    ['STORAGE_URL', 'https://s3.example.com/files', 'set the bucket of an object store'],
    ['STORAGE_URL', 's3://s3.example.com/files', 'set the bucket of an object store'],
    ['STORAGE_URL', 's3://key:secret@s3.example.com/', 'set the bucket of an object store'],
    ['STORAGE_URL', 's3://key:100%sure@s3.example.com/files', 'percent signs of the secret as'],
    ['STORAGE_URL', 's3://key:secret@s3.example.com/files?tls=of', 'tls=off without TLS'],
    ['STORAGE_URL', 's3://key:secret@s3.example.com/files?regoin=eu', 'set the bucket of an object store'],
    ['PICTURE_CACHE_MB', '10', 'set how many megabytes'],
    ['SMTP_URL', 'mail.example.com', 'set a mail server'],
    ['PUBLIC_URL', 'shop.example.com', 'set the address that customers open'],
    ['ADMIN_URL', 'office.example.com', 'set the address of a host of its own'],
    ['ADMIN_URL', 'https://office.example.com/zaplecze', 'set the address of a host of its own'],
    ['ADMIN_URL', 'http://localhost:3000', 'ADMIN_URL needs a host of its own'],
    ['DRAIN_SECONDS', '60', 'set for how many seconds an instance'],
    ['LOG_LEVEL', 'loud', 'set one of'],
    ['METRICS_PORT', 'nine', 'set a free TCP port'],
    ['METRICS_TOKEN', 'secret', 'set at least 16 characters'],
    ['CORS_ORIGINS', 'https://app.example.com, shop', 'set origins divided by commas'],
    ['CHANNEL_API_KEY', 'sixteen-characters', 'set CHANNEL too'],
    ['CLOSED_DAYS', '24.12.2026', 'set the days on which the shop is closed'],
    ['CLOSED_DAYS', '2027-08-13..2027-08-02', 'set the days on which the shop is closed'],
    ['MAIL_STAFF', 'staff', 'set an e-mail address'],
    ['BANK_ACCOUNT', '123', 'set an IBAN'],
    ['BANK_ACCOUNT', 'PL61 1090 1014 0000 0712 1981 2874', 'BANK_ACCOUNT_HOLDER go together'],
    ['PAYU_MODE', 'test', 'set live or sandbox'],
    ['TRUST_PROXY', 'true', 'set how many proxies'],
    ['TRUST_PROXY', '0.0.0.0/0', 'set how many proxies'],
    ['TRUST_PROXY', '::/1', 'set how many proxies'],
    ['TRUST_PROXY', '100', 'set how many proxies'],
    ['SESSION_DAYS', '401', 'set for how many days a visit'],
    ['LIMITS', 'orders.shoe=3', 'there are orders.address='],
    ['LIMITS', 'orders.address=0', 'set other numbers for limits'],
    ['GUS_KEY', 'abc', 'set the key of 20 characters'],
    ['VAT_LIST_URL', 'wl-api.mf.gov.pl', 'set the address of the list of VAT payers'],
    ['P24_MERCHANT_ID', 'abc', 'set the number of the merchant'],
  ])('refuses %s=%s with a sentence that says what to set', (name, value, advice) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(advice);
  });

  it('reads the servers of a database as libpq writes them (DATABASE-5)', () => {
    const url = 'postgres://shop:secret@db1:5432,db2:5433/komoda?sslmode=require&target_session_attrs=read-write';

    expect(
      readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URLS: 'postgres://db2/komoda, postgres://db3/komoda' }),
    ).toMatchObject({
      databaseServers: {
        urls: [
          'postgres://shop:secret@db1:5432/komoda?sslmode=require',
          'postgres://shop:secret@db2:5433/komoda?sslmode=require',
        ],
        replicaUrls: ['postgres://db2/komoda', 'postgres://db3/komoda'],
        longestReplicaLagMs: 5000,
      },
    });
  });

  it('offers the payment that moves no money only at a local address, or where it is asked for', () => {
    expect(readConfig({})).toMatchObject({ sandboxPayments: true, host: '127.0.0.1' });
    expect(readConfig({ HOST: '0.0.0.0' }).sandboxPayments).toBe(false);
    expect(readConfig({ HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example.com' }).sandboxPayments).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com' }).host).toBe('0.0.0.0');
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com' }).sandboxPayments).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com', SANDBOX_PAYMENTS: 'on' }).sandboxPayments).toBe(true);
  });

  it('believes proxies by their number or their networks', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::/16, 192.0.2.7' }).trustProxy).toEqual([
      '10.0.0.0/8',
      'fd00::/16',
      '192.0.2.7',
    ]);
  });

  it('takes other numbers for single limits, or none at all', () => {
    expect(readConfig({ LIMITS: 'orders.address=200, search.session=off' }).limits).toMatchObject({
      orders: { minutes: 60, address: 200, session: 20 },
      search: { address: 600 },
    });
    expect(readConfig({ LIMITS: 'search.session=off' }).limits.search).not.toHaveProperty('session');
    expect(readConfig({ LIMITS: 'off' }).limits.orders).toEqual({ minutes: 60 });
  });

  it('knows no payment provider until its values are set', () => {
    expect(readConfig({})).toMatchObject({ payu: null, przelewy24: null });
  });

  it('reaches the providers themselves, their sandboxes, or another address', () => {
    const payu = {
      PAYU_POS_ID: '300746',
      PAYU_CLIENT_ID: '300746',
      PAYU_CLIENT_SECRET: '0123456789',
      PAYU_SECOND_KEY: '0123456789',
    };
    const p24 = { P24_MERCHANT_ID: '12345', P24_POS_ID: '123', P24_API_KEY: '0123456789', P24_CRC: '0123456789' };

    expect(readConfig({ ...payu, ...p24 })).toMatchObject({
      payu: { posId: '300746', baseUrl: 'https://secure.payu.com' },
      przelewy24: { merchantId: 12345, posId: 123, baseUrl: 'https://secure.przelewy24.pl' },
    });
    expect(readConfig({ ...payu, ...p24, PAYU_MODE: 'sandbox', P24_MODE: 'sandbox' })).toMatchObject({
      payu: { baseUrl: 'https://secure.snd.payu.com' },
      przelewy24: { baseUrl: 'https://sandbox.przelewy24.pl' },
    });
    expect(readConfig({ ...payu, ...p24, PAYU_URL: 'http://localhost:4010/' })).toMatchObject({
      payu: { baseUrl: 'http://localhost:4010' },
    });
  });

  it('refuses a provider that is configured by half, with what to set', () => {
    expect(() => readConfig({ PAYU_POS_ID: '300746', PAYU_CLIENT_ID: '300746', P24_CRC: 'abcd' })).toThrow(ConfigError);
    expect(() => readConfig({ PAYU_POS_ID: '300746', PAYU_CLIENT_ID: '300746', P24_CRC: 'abcd' })).toThrow(
      /PayU is configured by half: PAYU_CLIENT_SECRET is missing, set the OAuth client_secret.*PAYU_SECOND_KEY is missing[\s\S]*Przelewy24 is configured by half: P24_MERCHANT_ID/,
    );
  });

  it('tells about every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT[\s\S]*SMTP_URL/);
  });

  it('is described in full by .env.example, whose values are accepted', () => {
    const example = readFileSync('.env.example', 'utf8');
    const described = new Map(
      [...example.matchAll(/^#?([A-Z\d_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!.replace(/^"|"$/g, '')]),
    );

    expect([...described.keys()].toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
    expect(() => readConfig(Object.fromEntries(described))).not.toThrow();
  });
});
